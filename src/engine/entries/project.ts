export { defineProject, type OwnParts, type Project } from '../project.ts';
