import { createContext } from "react";

export interface ScreenFailure {
  /** What went wrong: an error's name and message, or a code of the catalogue. Nothing a person typed. */
  readonly error: string;
  /** Which part of the screen. */
  readonly component: string;
  /** A picture of figures that could not be drawn. */
  readonly chart?: true;
}

/** Tells the team of a part of a screen that failed for somebody; the console gives it a way to the server. */
export const FailureReport = createContext<(failure: ScreenFailure) => void>(() => undefined);
