/** The place of a student from a day on. */
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

/** The model's memory of the students: their classes by day, and the merges of records with their dues. */
export class KnownPeople {
  private readonly places = new Map<number, Place[]>();
  private readonly merges: Merge[] = [];

  /** Notes a student's place on a day; the last one of a day counts. */
  note(id: number, { day, course, year }: Place): void {
    const own = this.places.get(id) ?? [];
    if (own.at(-1)?.day === day) own.pop();
    own.push({ day, course, year });
    this.places.set(id, own);
  }

  madeOne(merge: Merge): void {
    this.merges.push(merge);
  }

  /** The place on a day. For a day before the student was entered, to which a receipt may be dated back, it is the first. */
  private placeOn(id: number, day: string): Place | undefined {
    const own = this.places.get(id);
    return own?.findLast((place) => place.day <= day) ?? own?.[0];
  }

  /** The course of a student at the end of a day. */
  courseOn(id: number, day: string): number | null {
    return this.placeOn(id, day)?.course ?? null;
  }

  yearOn(id: number, day: string): string | undefined {
    return this.placeOn(id, day)?.year;
  }

  /** The record of a student at the end of a day: the one that it was merged into by then, if it was. */
  recordOn(id: number, day: string): number {
    const gone = this.merges.find((merge) => merge.goes === id && merge.day <= day);
    return gone ? this.recordOn(gone.stays, day) : id;
  }

  /** The owner of a due at the end of a day. `now` is its owner today. */
  ownerOn(due: number, now: number, day: string): number {
    return this.merges.find((merge) => merge.dues.has(due) && merge.day > day)?.goes ?? now;
  }
}
