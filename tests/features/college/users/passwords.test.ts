import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../../../main/features/college/users/users.password.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';

/** A hash that @node-rs/argon2 wrote, as an office's first passwords are. */
const EARLIER =
  '$argon2id$v=19$m=19456,t=2,p=1$2yXeS/bpDcbYfVWFY/nFLw$q1Ijvp13vV2+0VQosXNadkUv6lo46TzCkVGL9Bhdjkw';

describe('a password', () => {
  it('that an earlier version hashed still signs its person in, and no other does', async () => {
    expect(await passwordMatches(EARLIER, 'counting-house')).toBe(true);
    expect(await passwordMatches(EARLIER, 'counting-houses')).toBe(false);
  });

  it('is hashed with argon2id at 19 MiB and two passes, each time with another salt, in any script', async () => {
    const [first, second] = await Promise.all([hashPassword('लेखा-कक्ष 1'), hashPassword('लेखा-कक्ष 1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second.slice(0, 60)).not.toBe(first.slice(0, 60));
    expect(await passwordMatches(first, 'लेखा-कक्ष 1')).toBe(true);
    expect(await passwordMatches(second, 'लेखा-कक्ष 2')).toBe(false);
  });

  it('of nobody is never matched', async () => {
    expect(await passwordMatches(undefined, '')).toBe(false);
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
  });

  it('is looked at within a second of work, and twenty at once hold no desk up', async () => {
    const times: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      const begun = process.cpuUsage();
      await passwordMatches(EARLIER, 'counting-house');
      times.push(process.cpuUsage(begun).user / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    const longest = await longestBlock(() =>
      Promise.all(Array.from({ length: 20 }, () => passwordMatches(EARLIER, 'wrong'))),
    );
    expect(longest).toBeLessThan(HELD_MS);
  });
});
