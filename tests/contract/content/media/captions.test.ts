import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkCaptions,
  captionLimits,
  type CaptionCue,
  captionReadingSpeed,
} from "#contract/content/media/captions/captions.ts";
import { parseWebVtt, formatWebVtt } from "#contract/content/media/captions/webvtt.ts";

const text = fc
  .array(fc.stringMatching(/^[a-zA-Zक-ह<>&'\-.,? \u200d]{1,30}$/), { minLength: 1, maxLength: 2 })
  .map((lines) => lines.join("\n"))
  .filter((words) => !words.includes("-->") && words.split("\n").every((line) => line.trim() !== ""));
const cue: fc.Arbitrary<CaptionCue> = fc.record({
  startMs: fc.integer({ min: 0, max: 7_200_000 }),
  endMs: fc.integer({ min: 0, max: 7_200_000 }),
  text,
});
const at = (startMs: number, endMs: number, words = "Namaste"): CaptionCue => ({ startMs, endMs, text: words });
const faults = (cues: CaptionCue[], durationMs = 30_000) =>
  checkCaptions(cues, durationMs).map((finding) => `${finding.cue} ${finding.fault} ${finding.weight}`);

describe("parseWebVtt", () => {
  it("parses every cue back from the file that formatWebVtt writes", () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 20 }), (cues) => {
        expect(parseWebVtt(formatWebVtt(cues))).toEqual({ cues });
      }),
    );
  });

  it("drops styles, notes, cue settings and tags from a caption file", () => {
    const file =
      "\uFEFFWEBVTT - Krishi Mitra\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE by Asha\r\n\r\none\r\n00:01.000 --> 00:02.500 line:0 align:start\r\n<v Asha>नमस्ते <i>सब</i> &amp; all\r\nsecond line\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nbye";
    expect(parseWebVtt(file)).toEqual({
      cues: [at(1_000, 2_500, "नमस्ते सब & all\nsecond line"), at(3_600_000, 3_601_000, "bye")],
    });
  });

  it.each([
    ["no WebVTT", "1\n00:00:01,000 --> 00:00:02,000\nSubRip", 1],
    ["a longer word than WEBVTT", "WEBVTTX\n", 1],
    ["a timestamp with a comma", "WEBVTT\n\n00:01,000 --> 00:02.000\nx", 3],
    ["a minute of 75 seconds", "WEBVTT\n\nid\n00:75.000 --> 00:76.000\nx", 4],
    ["a cue without an end", "WEBVTT\n\n00:01.000 -->\nx", 3],
  ])("rejects a caption file with the number of its wrong line: %s", (_, file, wrongLine) =>
    expect(parseWebVtt(file)).toEqual({ wrongLine }),
  );

  it("parses any caption file without throwing, even 60,000 opening brackets", () => {
    fc.assert(fc.property(fc.string({ maxLength: 4_000 }), (file) => void parseWebVtt(`WEBVTT\n${file}`)));
    expect(parseWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${"<".repeat(60_000)}`)).toMatchObject({
      cues: [{ text: "" }],
    });
  });
});

describe("checkCaptions", () => {
  it("reports nothing for captions that follow each other and are readable", () => {
    expect(faults([at(0, 2_000), at(2_000, 4_000), at(9_000, 12_000, "Aaj ka mausam\nkal ka bhav")])).toEqual([]);
  });

  it.each([
    ["are out of order", [at(5_000, 7_000), at(1_000, 3_000)], ["1 out_of_order refuse"]],
    ["overlap", [at(0, 2_000), at(1_999, 4_000)], ["1 overlap refuse"]],
    ["end before they begin", [at(2_000, 2_000)], ["0 ends_before_start refuse"]],
    ["outlast the video", [at(28_000, 30_001)], ["0 after_video refuse"]],
    ["are empty", [at(0, 2_000, " ")], ["0 empty refuse"]],
    ["are too short", [at(0, 500, "Hi")], ["0 too_short warn"]],
    ["stay too long", [at(0, 7_001)], ["0 too_long warn"]],
    ["have too many lines", [at(0, 6_000, "a\nb\nc")], ["0 too_many_lines warn"]],
    ["have too long a line", [at(0, 6_000, "x".repeat(captionLimits.graphemesOfLine + 1))], ["0 line_too_long warn"]],
    ["are too fast to read", [at(0, 1_000, "x".repeat(18))], ["0 too_fast warn"]],
  ])("reports captions that %s", (_, cues, expected) => expect(faults(cues)).toEqual(expected));

  it("measures a caption's reading speed in graphemes per second", () => {
    expect(captionReadingSpeed(at(0, 1_000, "क्षि"))).toBe(1);
    expect(captionReadingSpeed(at(0, 2_000, "ab  cd"))).toBe(2.5);
  });
});
