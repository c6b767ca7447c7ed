export { journeyApp } from '../../build/journey-app.ts';
