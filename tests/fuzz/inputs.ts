import { Malformed } from "#inspector/bytes/malformed.ts";
import { mutate } from "./mutate.ts";
import { type Parser, parsersOf } from "./parsers.ts";
import { Random } from "./random.ts";
import { buildSamples, type Sample } from "./samples.ts";
import { changedContent, changedFile, tryPackage } from "./try-package.ts";

export interface Outcome {
  kind: string;
  bytes: Uint8Array;
  verdict: "accept" | "warn" | "refuse" | "read" | "malformed";
  /** Findings that hide an error which is none of the inspector's own. */
  unexplained: string[];
}

/** A failed input, with what it was. */
export class InputFailure extends Error {
  readonly kind: string;
  readonly bytes: Uint8Array;

  constructor(kind: string, bytes: Uint8Array, cause: unknown) {
    super(cause instanceof Error ? `${cause.message}\n${cause.stack ?? ""}` : String(cause));
    this.name = "InputFailure";
    this.kind = kind;
    this.bytes = bytes;
  }
}

type Stock = [Sample, ...Sample[]];
type ParserStock = [Parser, ...Parser[]];

/** All inputs of a seed: each is made from its position alone, and can be made again. */
export async function openInputs(seed: number) {
  const samples = await buildSamples();
  const [first, ...others] = samples;
  const [firstParser, ...otherParsers] = parsersOf(samples);
  if (!first || !firstParser) throw new Error("no samples");
  const stock: Stock = [first, ...others];
  const parsers: ParserStock = [firstParser, ...otherParsers];
  return {
    /** Makes the input at a position and tries it. Throws {@link InputFailure}. */
    async attempt(position: number): Promise<Outcome> {
      const random = new Random(seed, position);
      return random.below(100) < 35 ? tryParser(random.pick(parsers), random, stock) : trySample(random, stock);
    },
  };
}

async function tryParser({ name, bytes, fields, parse }: Parser, random: Random, stock: Stock): Promise<Outcome> {
  const kind = `parser ${name}`;
  const changed = mutate(bytes, fields, random, random.pick(stock).bytes);
  try {
    await parse(changed);
    return { kind, bytes: changed, verdict: "read", unexplained: [] };
  } catch (error) {
    if (error instanceof Malformed) return { kind, bytes: changed, verdict: "malformed", unexplained: [] };
    throw new InputFailure(kind, changed, error);
  }
}

async function trySample(random: Random, stock: Stock): Promise<Outcome> {
  const sample = pickSample(random, stock);
  const repacked = random.chance(0.2);
  const kind = `${repacked ? "content" : "file"} ${sample.name}`;
  const make = repacked ? changedContent : changedFile;
  const input = await make(sample, random, random.pick(stock));
  try {
    const { verdict, findings } = await tryPackage(input, random.chance(1 / 16));
    const hidden = findings.filter(({ details }) => details.reason === "unreadable");
    return { kind, bytes: input.bytes, verdict, unexplained: hidden.map(({ code, where }) => `${code} ${where}`) };
  } catch (error) {
    throw new InputFailure(kind, input.bytes, error);
  }
}

/** Packages with a JAR signature take ten times as long as others, and are a fifth as frequent. */
function pickSample(random: Random, stock: Stock): Sample {
  const sample = random.pick(stock);
  return sample.signed.schemes.includes("v1") && random.chance(0.8) ? stock[0] : sample;
}
