import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { instructionTexts, parseDockerfile } from './dockerfile.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const stages = parseDockerfile(read('deploy/Dockerfile'));
const last = stages.at(-1);
const stageNamed = (wanted: string) => stages.find(({ name }) => name === wanted);
const allowed = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('the image', () => {
  test('is built in stages of one exact base', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'builder', 'dependencies', undefined]);
    expect(stageNamed('builder')?.base).toBe('build');
    expect(new Set(stages.filter(({ name }) => name !== 'builder').map(({ base }) => base)).size).toBe(1);
    expect(last?.base).toMatch(/^node:\d+\.\d+\.\d+-[\w-]+$/);
  });
  test('runs without rights, has a health check, and starts built JavaScript', () => {
    expect(instructionTexts(last, 'USER')).toEqual(['node']);
    expect(instructionTexts(last, 'HEALTHCHECK').join()).toContain('/healthz');
    expect(JSON.parse(instructionTexts(last, 'CMD').join())).toEqual(['node', 'build/server/api/main.js']);
    expect(instructionTexts(last, 'ENV').join()).toContain('NODE_ENV=production SANDBOX=0 HOST=0.0.0.0');
  });
  test('the builder of releases runs without rights, and starts what is there', () => {
    expect(instructionTexts(stageNamed('builder'), 'USER')).toEqual(['node']);
    const [command, ...given] = JSON.parse(instructionTexts(stageNamed('builder'), 'CMD').join());
    expect([command, existsSync(given.at(-1))]).toEqual(['node', true]);
  });
  test('contains only built files and production dependencies', () => {
    expect(instructionTexts(last, 'COPY')).toEqual([
      '--from=dependencies /app/node_modules node_modules',
      '--from=build /app/build build',
      '--from=build /app/dist dist',
      'package.json ./',
    ]);
    expect(instructionTexts(stageNamed('dependencies'), 'RUN')).toEqual(['npm ci --omit=dev --no-audit --no-fund']);
  });
  test('copies and runs only what exists, and no secret, test or local data', () => {
    expect(allowed.filter((path) => !path.startsWith('**') && !existsSync(path))).toEqual([]);
    expect(allowed.filter((path) => /^(\.|node_modules|dist|tests)/.test(path))).toEqual([]);
    const named = stages
      .flatMap((stage) => instructionTexts(stage, 'RUN'))
      .map((text) => /^npm run (\S+)/.exec(text)?.[1]);
    expect(named.filter((name) => name && !scripts[name])).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  test('all containers are read-only and checked, and every secret comes from the environment', () => {
    expect(compose.match(/read_only: true/g)).toHaveLength(3);
    expect(compose).toContain('condition: service_healthy');
    expect(compose).toContain('image: postgres:17');
    const secrets = [...compose.matchAll(/^ +(PAN_KEY|ADMIN_TOKEN|POSTGRES_PASSWORD|PUBLIC_ORIGIN): (.*)$/gm)];
    expect(secrets.map(([, name]) => name).sort()).toEqual([
      'ADMIN_TOKEN',
      'PAN_KEY',
      'POSTGRES_PASSWORD',
      'PUBLIC_ORIGIN',
    ]);
    expect(secrets.filter(([, , value]) => !/^\$\{\w+:\?/.test(value ?? ''))).toEqual([]);
  });
});

test('the systemd unit starts the same file, without rights', () => {
  const unit = read('deploy/zero-deposit.service');
  expect(unit).toMatch(/^ExecStart=\S+ build\/server\/api\/main\.js$/m);
  for (const setting of ['DynamicUser=yes', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
    expect(unit.split('\n')).toContain(setting);
});
