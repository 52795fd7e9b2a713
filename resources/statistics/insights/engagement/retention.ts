export interface RetentionAnswer {
  readonly cohorts: readonly {
    readonly date: string;
    readonly devices: number;
    readonly returned: readonly { readonly day: number; readonly share: number | null }[];
  }[];
  readonly average: readonly { readonly day: number; readonly share: number | null }[];
}

/** The first day with installs: its devices are the first of whom a return can be known. */
export const firstKnown = (cohorts: RetentionAnswer["cohorts"]): string | null =>
  cohorts.find(({ devices }) => devices > 0)?.date ?? null;
