import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  // Shows: call-readings-5, configuration-1, configuration-2, configuration-5, configuration-11
  test('nothing set => a sandbox on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      sandbox: true,
      apiOrigin: undefined,
      databaseUrl: undefined,
      dataDir: '.data',
      redirectAllow: [],
    });
  });

  // Shows: configuration-3
  test('API_ORIGIN => no sandbox, open to the network', () => {
    expect(
      readConfig({
        API_ORIGIN: 'https://api.example/',
        PUBLIC_ORIGIN: 'https://rent.example/',
        CHAT_URL: 'https://wa.me/919800000000',
      }),
    ).toMatchObject({
      apiOrigin: 'https://api.example',
      sandbox: false,
      host: '0.0.0.0',
      publicOrigins: ['https://rent.example'],
    });
  });

  // Shows: configuration-9
  test('REDIRECT_ALLOW => a list of origins', () => {
    const { redirectAllow } = readConfig({ REDIRECT_ALLOW: 'https://a.example, https://b.example/' });
    expect(redirectAllow).toEqual(['https://a.example', 'https://b.example']);
  });

  // Shows: configuration-1
  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toMatchObject({ port: 3000, dataDir: '.data' });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SANDBOX: 'yes' }, 'SANDBOX'],
    [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER'],
    [{ API_ORIGIN: 'api.example' }, 'API_ORIGIN'],
    [{ REDIRECT_ALLOW: 'http://a.example' }, 'REDIRECT_ALLOW'],
    [{ REDIRECT_ALLOW: 'https://a.example/path' }, 'REDIRECT_ALLOW'],
    [{ PAN_KEY: 'short' }, 'PAN_KEY'],
    [{ PAN_KEY_OTHERS: `${'ab'.repeat(32)},short` }, 'PAN_KEY_OTHERS'],
    [{ HASH_KEY: 'short' }, 'HASH_KEY'],
    [{ PUBLIC_ORIGIN: 'https://rent.example', ADMIN_TOKEN: 'guessed' }, 'ADMIN_TOKEN is short enough to be guessed'],
    [{ SANDBOX: '1', HOST: '0.0.0.0' }, 'loopback'],
    [{ SANDBOX: '0' }, 'set PUBLIC_ORIGIN to the https origin'],
    [{ API_ORIGIN: 'https://api.example', HOST: '10.0.0.7' }, 'listens on 10.0.0.7'],
    [{ PUBLIC_ORIGIN: 'http://rent.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://rent.example/app' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'rent.example' }, 'PUBLIC_ORIGIN'],
    [{ CHAT_URL: 'https://wa.me/?text=Hi' }, 'CHAT_URL names no number'],
    [{ SANDBOX: '0', PUBLIC_ORIGIN: 'https://rent.example' }, 'set CHAT_URL to the address of your chat'],
    [{ SECURITY_CONTACT: 'security@rent.example' }, 'SECURITY_CONTACT'],
    [{ DATABASE_URL: 'postgres://host/name' }, 'without PAN_KEY'],
    [{ DATABASE_URL: 'mysql://host/name', PAN_KEY: 'ab'.repeat(32) }, 'DATABASE_URL is the address of a PostgreSQL'],
  ])('%o => refused, naming %s', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });

  test.each([
    [{ SANDBOX: '0', HOST: '127.0.0.1' }, []],
    [{ SANDBOX: '0', HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:3000' }, ['http://localhost:3000']],
    [{ PUBLIC_ORIGIN: 'https://a.example, https://b.example' }, ['https://a.example', 'https://b.example']],
  ])('%o => answers under %o', (env, publicOrigins) => {
    expect(readConfig(env)).toMatchObject({ publicOrigins });
  });

  // Shows: configuration-8
  test.each([
    [{}, 'https://wa.me/910000000000'],
    [{ SANDBOX: '0', HOST: 'localhost' }, undefined],
    [
      { CHAT_URL: 'https://api.whatsapp.com/send?phone=919800000000' },
      'https://api.whatsapp.com/send?phone=919800000000',
    ],
    [{ CHAT_URL: 'https://chat.example/rent' }, 'https://chat.example/rent'],
  ])('%o => the chat %s', (env, chatUrl) => expect(readConfig(env).chatUrl).toBe(chatUrl));

  test('several invalid => all are named, and no value is repeated', () => {
    try {
      readConfig({ PORT: 'x', PAN_KEY: 'secret' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as ConfigError).problems).toHaveLength(2);
      expect((error as ConfigError).message).not.toContain('secret');
    }
  });
});
