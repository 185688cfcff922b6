import { describe, expect, it } from 'vitest';
import { issueAuthority, issueCertificate } from '../../../../main/https/issue-certificate.ts';
import { startPostgres } from '../../../support/university/postgres.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';

describe.skipIf(isPostgresMissing)(`a PostgreSQL for a test${withPostgres}`, () => {
  it('asks for a password over the network, keeps what it acknowledged when it is killed, and leaves nothing behind', async () => {
    const server = await startPostgres();
    try {
      server.psql({ sql: "create role asha login password 'right'; create table kept (n int)" });
      const { host, port } = server;
      const asha = { host, port, user: 'asha' };
      await expect(server.connect({ ...asha, password: 'wrong' })).rejects.toThrow('authentication failed');
      const cut = await server.connect({ ...asha, password: 'right' });
      const admin = await server.connect();
      await admin.query('insert into kept values (1)');
      await server.kill();
      await expect(cut.query('select 1')).rejects.toThrow();
      await server.start();
      expect(server.psql({ sql: 'select n from kept' })).toBe('1\n');
    } finally {
      await server.remove();
    }
  });

  it('shows the certificate that it is given', async () => {
    const authority = await issueAuthority({
      title: 'University',
      permits: { names: ['university.example'], addresses: ['127.0.0.0/8'] },
      now: new Date(),
    });
    const names = { names: ['university.example'], addresses: ['127.0.0.1'] };
    const certificate = await issueCertificate({ authority, names, now: new Date() });
    const server = await startPostgres({ certificate });
    try {
      server.psql({ sql: "create role asha login password 'right'" });
      const { host, port } = server;
      const asha = { host, port, user: 'asha', password: 'right' };
      await expect(server.connect(asha)).rejects.toThrow('no encryption');
      await expect(server.connect({ ...asha, ssl: true })).rejects.toThrow('unable to verify');
      const trusted = await server.connect({ ...asha, ssl: { ca: authority.certificate } });
      await trusted.end();
    } finally {
      await server.remove();
    }
  });
});
