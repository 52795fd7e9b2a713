import type { Route } from "#server/platform/http/route.ts";
import { answerTransfer } from "./answer-transfer.ts";
import { cancelTransfer } from "./cancel-transfer.ts";
import { objectToTransfer } from "./object-to-transfer.ts";
import { offerTransfer } from "./offer-transfer.ts";
import { oneTransfer, transferPreview } from "./read-transfer.ts";
import { reverseTransfer } from "./reverse-transfer.ts";

export const routes: readonly Route[] = [
  transferPreview,
  oneTransfer,
  offerTransfer,
  answerTransfer,
  objectToTransfer,
  cancelTransfer,
  reverseTransfer,
];
