/** Morning before 12:00, afternoon before 17:00, evening after, by the desk's own clock. */
export const greetingAt = (moment: Date): string => {
  const hour = moment.getHours();
  if (hour < 12) return 'Good Morning';
  return hour < 17 ? 'Good Afternoon' : 'Good Evening';
};
