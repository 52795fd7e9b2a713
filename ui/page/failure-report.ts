import { createContext } from "react";

export interface ScreenFailure {
  /** Name and message of an error, or a code of the catalogue; nothing that a person typed. */
  readonly error: string;
  /** Part of the screen that failed. */
  readonly component: string;
  /** True if the failed part is a chart that could not be drawn. */
  readonly chart?: true;
}

/** Reports a failed part of a screen to the team; the console connects it with the server. */
export const FailureReportContext = createContext<(failure: ScreenFailure) => void>(() => undefined);
