import type { Route } from "#server/http/route.ts";
import { answerClaim } from "./answer-claim.ts";
import { claimName } from "./claim-name.ts";
import { appConflicts, nameLight } from "./name-light.ts";
import { addConflictPaper, openConflictPaper, removeConflictPaper } from "./papers.ts";

export const routes: readonly Route[] = [
  claimName,
  answerClaim,
  nameLight,
  appConflicts,
  addConflictPaper,
  removeConflictPaper,
  openConflictPaper,
];
