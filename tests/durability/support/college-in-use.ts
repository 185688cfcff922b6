import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

/** Opens a college with a student, some receipts and a file, to be backed up, damaged and restored. */
export const openCollegeInUse = async (dataDirectory?: string): Promise<College> => {
  const college = await openCollege(dataDirectory === undefined ? {} : { dataDirectory });
  const student = await college.addStudent();
  for (const amount of [500, 1250.5, 99.99]) await college.collect({ student_id: student.id, amount });
  for (const text of ['one', 'two']) {
    const { filename } = await college.upload(smallPdf(text), `${text}.pdf`);
    await college.collect({ amount: 10, attachment: filename });
  }
  return college;
};
