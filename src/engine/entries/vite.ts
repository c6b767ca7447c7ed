export { journeyApp, journeyForms } from '../../build/journey-app.ts';
