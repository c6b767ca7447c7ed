import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Claims } from '../tenants/idempotency/claims.ts';
import { registerCall } from './pipeline/answer-call.ts';
import { discardUnaccepted, receiveFile } from './receive-file.ts';
import { uploadFileRoute } from './upload-file.ts';

/** Adds the call that sends a file, the only one with a multipart body; the others accept JSON only. */
export function registerUpload(app: FastifyInstance, dependencies: Dependencies, claims: Claims): void {
  app.register((routes, _options, done) => {
    routes.register(multipart, { throwFileSizeLimit: false });
    registerCall(routes, uploadFileRoute, dependencies, claims, {
      consumes: ['multipart/form-data'],
      preValidation: (request) => receiveFile(request, dependencies),
      onResponse: (request) => discardUnaccepted(request, dependencies),
      // The schema describes the parts for OpenAPI; their description replaces them before this.
      validatorCompiler: () => () => true,
    });
    done();
  });
}
