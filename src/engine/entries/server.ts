export { createJourneyServer, type JourneyServerOptions } from '../../../api/http/journey-server.ts';
