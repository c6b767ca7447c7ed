import { readSpecification, readTaggedTests } from './read-all.ts';
import { writeReport } from './report.ts';

console.log(writeReport(readSpecification(), readTaggedTests()));
