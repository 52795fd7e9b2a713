import { VideoFacts } from "#contract/content/media/media-facts.ts";
import { readMedia } from "#inspector/media/read-media.ts";
import { fromBytes } from "#inspector/reader.ts";
import { aVideo } from "#tests/support/builders/videos.ts";
import type { Field } from "./field.ts";
import { mutate } from "./mutate.ts";
import { Random } from "./random.ts";

/** Outcome of reading a video with changed bytes. */
type Taken = "unreadable" | "read";

interface MediaInputs {
  /** Returns the file at a position. */
  bytesOf(position: number): Uint8Array;
  /** Reads the input at a position; throws if the result violates the contract. */
  attempt(position: number): Promise<Taken>;
}

/** Returns fields at every byte: in so small a file, a box's length, count or type may begin anywhere. */
const fieldsOf = (bytes: Uint8Array): Field[] =>
  [...bytes.keys()].flatMap((at) => (at + 4 <= bytes.length ? [{ at, width: 4, big: true } as const] : []));

/** Opens videos of every container with a few changes; seed and position determine the input. */
export async function openMediaInputs(seed: number): Promise<MediaInputs> {
  const samples = await Promise.all([
    aVideo({ seconds: 1 }),
    aVideo({ seconds: 1, rotation: 90, width: 1920, height: 1080 }),
    aVideo({ seconds: 1, container: "mov" }),
    aVideo({ seconds: 1, container: "webm" }),
    aVideo({ seconds: 1, codec: "hevc" }),
    aVideo({ seconds: 2, live: true }),
    aVideo({ seconds: 2, container: "webm", live: true }),
  ]);
  const fields = samples.map(fieldsOf);
  const bytesOf = (position: number): Uint8Array => {
    const random = new Random(seed, position);
    const at = random.below(samples.length);
    const sample = samples[at] ?? new Uint8Array();
    const other = samples[random.below(samples.length)] ?? sample;
    return mutate(sample, fields[at] ?? [], random, other);
  };
  return {
    bytesOf,
    attempt: async (position) => {
      const facts = await readMedia(fromBytes(bytesOf(position)));
      if (facts === null) return "unreadable";
      VideoFacts.parse(facts);
      return "read";
    },
  };
}
