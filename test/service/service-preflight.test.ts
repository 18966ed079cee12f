import { expect, test } from 'vitest';
import { requireMosquitto, requirePostgres, requireServices } from '../support/service-preflight.ts';

test('passes where PostgreSQL with pgvector and Mosquitto run', async () => {
  await requireServices();
});

test('says which command starts what is not there, without a password', async () => {
  const nobody = '127.0.0.1:1';
  await expect(requirePostgres(`postgres://u:geheim@${nobody}/db`)).rejects.toThrow(
    /^PostgreSQL is not reachable at 127\.0\.0\.1:1\/db \(ECONNREFUSED\)\.\nType: .*scripts\/start-services\.sh.*DATABASE_URL/,
  );
  await expect(requireMosquitto(`mqtt://u:geheim@${nobody}`)).rejects.toThrow(
    /^Mosquitto is not reachable at 127\.0\.0\.1:1 \(ECONNREFUSED\)\.\nType: .*scripts\/start-services\.sh.*MQTT_URL/,
  );
});
