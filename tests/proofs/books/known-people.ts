/** Where a student was from a day on. */
interface Place {
  readonly day: string;
  readonly course: number | null;
  readonly year: string;
}

interface Merge {
  readonly goes: number;
  readonly stays: number;
  readonly day: string;
  readonly dues: ReadonlySet<number>;
}

/** What the model remembers of the students: in which class each was on which day, and whose dues were whose. */
export class KnownPeople {
  private readonly places = new Map<number, Place[]>();
  private readonly merges: Merge[] = [];

  /** Notes where a student is today; of several places of one day the last counts. */
  note(id: number, { day, course, year }: Place): void {
    const own = this.places.get(id) ?? [];
    if (own.at(-1)?.day === day) own.pop();
    own.push({ day, course, year });
    this.places.set(id, own);
  }

  madeOne(merge: Merge): void {
    this.merges.push(merge);
  }

  /** Before a student was entered, of whom a receipt may be dated back, the class is the first. */
  private placeOn(id: number, day: string): Place | undefined {
    const own = this.places.get(id);
    return own?.findLast((place) => place.day <= day) ?? own?.[0];
  }

  /** The course in which a student was at the end of a day. */
  courseOn(id: number, day: string): number | null {
    return this.placeOn(id, day)?.course ?? null;
  }

  yearOn(id: number, day: string): string | undefined {
    return this.placeOn(id, day)?.year;
  }

  /** The record that a student's is at the end of a day: those that were made one with it by then are it. */
  recordOn(id: number, day: string): number {
    const gone = this.merges.find((merge) => merge.goes === id && merge.day <= day);
    return gone ? this.recordOn(gone.stays, day) : id;
  }

  /** Whose a due was at the end of a day, that is of `now` today. */
  ownerOn(due: number, now: number, day: string): number {
    return this.merges.find((merge) => merge.dues.has(due) && merge.day > day)?.goes ?? now;
  }
}
