import { describe, expect, it } from 'vitest';
import type { FeedTarget } from '../../../../main/feed/feed-target.ts';
import { type Here, shapeOf, standingOf, type There } from '../../../../main/feed/sender-state.ts';

const TARGET: FeedTarget = {
  host: '127.0.0.1',
  port: 5432,
  database: 'university',
  username: 'office_1',
  password: 'secret',
  certificate: null,
  sends: 'names',
  sender: 'this PC',
};
const HERE: Here = {
  uid: 'office',
  audit: { id: 20, hash: 'hash 20' },
  hashAt: (id) => (id <= 20 ? `hash ${id}` : undefined),
  restored: '',
  lastChange: 90,
  forgottenTo: 40,
  step: 1,
};
const THERE: There = {
  office_id: 7,
  uid: 'office',
  sender: 'this PC',
  sender_pc: 'ACCOUNTS-1',
  heard_at: '2026-11-21T08:33:00.000Z',
  shape: shapeOf(TARGET, HERE),
  history: 1,
  cursor: 60,
  audit_id: 12,
  audit_hash: 'hash 12',
  restored: '',
};
const load = (because: string, isNewHistory = false) => ({ kind: 'load', because, isNewHistory });
const refused = { kind: 'refused', pc: 'ACCOUNTS-1', heardAt: '2026-11-21T08:33:00.000Z' };

describe('how an office goes on with what the university has of it', () => {
  it.each<[string, Partial<Here>, Partial<There>, Partial<FeedTarget>, boolean, unknown]>([
    ['the changes after the last that is there', {}, {}, {}, false, { kind: 'go on' }],
    [
      'everything, the first time',
      {},
      { uid: null, sender: null, shape: null },
      {},
      false,
      load('the first time'),
    ],
    [
      'everything, where names are sent from now on',
      {},
      {},
      { sends: 'figures' },
      false,
      load('what is sent is another'),
    ],
    [
      'everything, after an upgrade of the schema',
      { step: 2 },
      {},
      {},
      false,
      load('what is sent is another'),
    ],
    [
      'everything, where changes were forgotten that are not there',
      { forgottenTo: 61 },
      {},
      {},
      false,
      load('what changed is not known one by one'),
    ],
    [
      'everything, where more changes are there than were ever made here',
      { lastChange: 59 },
      {},
      {},
      false,
      load('what changed is not known one by one'),
    ],
    [
      'everything in a new line of history, where a restore took back what is there',
      { restored: 'hash 15' },
      { audit_id: 30, audit_hash: 'hash 30' },
      {},
      false,
      load('a backup was restored', true),
    ],
    [
      'only the changes, where the restored backup is newer than what is there',
      { restored: 'hash 15' },
      {},
      {},
      false,
      { kind: 'go on' },
    ],
    [
      'nothing, where a copy of this office was sent: the same restore is known there',
      { restored: 'hash 9' },
      { restored: 'hash 9', audit_id: 15, audit_hash: 'of a copy' },
      {},
      false,
      refused,
    ],
    [
      'everything in a new line of history, where an admin decides for this copy',
      {},
      { audit_id: 15, audit_hash: 'of a copy' },
      {},
      true,
      load('another PC sends from now on', true),
    ],
    ['nothing, while another PC sends', {}, { sender: 'another PC' }, {}, false, refused],
    [
      'the changes, where an admin decides for this PC',
      {},
      { sender: 'another PC' },
      {},
      true,
      { kind: 'go on' },
    ],
  ])('%s', (_, here, there, target, isTakenOver, expected) => {
    expect(
      standingOf({ ...HERE, ...here }, { ...THERE, ...there }, { ...TARGET, ...target }, isTakenOver),
    ).toEqual(expected);
  });

  it('nothing, where the user name is of another office', () => {
    expect(standingOf(HERE, { ...THERE, uid: 'another' }, TARGET, true).kind).toBe('wrong');
  });
});
