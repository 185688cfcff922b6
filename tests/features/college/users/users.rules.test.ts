import { expect, test } from 'vitest';
import { teacherUsername } from '../../../../shared/features/college/users/users.rules.ts';

test.each([
  ['Meera Nair', 'meera.nair.enw3'],
  ['Dr. A. P. J. Abdul Kalam', 'dr.a.p.enw3'],
  ['José Álvarez', 'jose.alvarez.enw3'],
  ['निधि मौर्य', 'nidhi.maurya.enw3'],
  ['श्री राम प्रसाद', 'shri.ram.prasad.enw3'],
  ['ज़ाकिर हुसैन', 'jakir.husain.enw3'],
  ['संजय मिश्र', 'sanjay.mishra.enw3'],
  ['ज्ञान सिंह', 'gyan.sinh.enw3'],
  ['डॉ. ऋतु चौधरी', 'do.ritu.chaudhari.enw3'],
  ['محمد', 'teacher.enw3'],
  ['!!', 'teacher.enw3'],
])('the username of %s can be typed on every keyboard: %s', (name, username) => {
  expect(teacherUsername(name, 'enw3')).toBe(username);
});
