import type * as z from "zod";
import { IncomingRating, ratingBatchLimits, type RatingRefusal } from "#contract/ratings/incoming.ts";
import { isOverloaded } from "#server/http/json-body.ts";

/** A line that is not taken, and why. */
export interface RefusedRating {
  /** Counted from 1. */
  readonly number: number;
  readonly reason: RatingRefusal;
  readonly field: string;
}

/** A rating as it came, and on which line. */
export interface NumberedRating {
  readonly number: number;
  readonly rating: IncomingRating;
}

const flat = { depth: 8, values: 200 };

function parse(line: string): unknown {
  if (isOverloaded(line, flat)) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const fieldOf = ({ issues }: z.ZodError): string => issues[0]?.path.join(".") ?? "";

function readLine(line: string, number: number, now: number): NumberedRating | RefusedRating {
  const value = parse(line);
  if (typeof value !== "object" || value === null) return { number, reason: "not_json", field: "" };
  const { data, error } = IncomingRating.safeParse(value);
  if (error) return { number, reason: "field_invalid", field: fieldOf(error) };
  const isEarly = Date.parse(data.at) > now + ratingBatchLimits.futureMinutes * 60_000;
  return isEarly ? { number, reason: "in_future", field: "at" } : { number, rating: data };
}

/** Reads lines of JSON; one that is wrong is refused alone. */
export function readRatings(lines: readonly string[], now: number) {
  const read = lines.map((line, at) => readLine(line, at + 1, now));
  return {
    ratings: read.filter((one): one is NumberedRating => "rating" in one),
    refused: read.filter((one): one is RefusedRating => "reason" in one),
  };
}
