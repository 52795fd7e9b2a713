import { VideoFacts } from "#contract/content/media/media-facts.ts";
import { readMedia } from "#inspector/media/read-media.ts";
import { fromBytes } from "#inspector/reader.ts";
import { aVideo } from "#tests/support/builders/videos.ts";
import type { Field } from "./field.ts";
import { mutate } from "./mutate.ts";
import { Random } from "./random.ts";

/** What a video with a few changed bytes was taken for. */
type Taken = "unreadable" | "read";

interface MediaInputs {
  /** The file of a position. */
  bytesOf(position: number): Uint8Array;
  /** Reads the input of a position; throws where the answer is none that the contract knows. */
  attempt(position: number): Promise<Taken>;
}

/** Lengths, counts and types of boxes and elements stand anywhere in so small a file: each byte may begin one. */
const fieldsOf = (bytes: Uint8Array): Field[] =>
  [...bytes.keys()].flatMap((at) => (at + 4 <= bytes.length ? [{ at, width: 4, big: true } as const] : []));

/** Videos of every container, changed in a few places; a seed and a position give the same input at any time. */
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
