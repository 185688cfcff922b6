import { describe, expect, test } from 'vitest';
import { greetingAt } from '../../renderer/app/greeting.ts';
import { initialsOf } from '../../renderer/app/initials.ts';

describe('the greeting', () => {
  test.each([
    ['00:00', 'Good Morning'],
    ['11:59', 'Good Morning'],
    ['12:00', 'Good Afternoon'],
    ['16:59', 'Good Afternoon'],
    ['17:00', 'Good Evening'],
    ['23:59', 'Good Evening'],
  ])('at %s it is %s', (time, greeting) => {
    expect(greetingAt(new Date(`2026-11-21T${time}:00`))).toBe(greeting);
  });
});

describe('initials', () => {
  test.each([
    ['Asha Rao', 'AR'],
    ['  asha   devi rao ', 'AR'],
    ['Asha', 'A'],
    ['श्रीमती सुनीता देवी', 'सद'],
    ['Dr. Sunita Saxena', 'SS'],
    ['Prof. Dr. A. K. Mishra', 'AM'],
    ['Mr.', 'M'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
