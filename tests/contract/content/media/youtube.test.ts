import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseYouTubeVideoId, youTubePlayerUrl } from "#contract/content/media/youtube.ts";

const id = fc.stringMatching(/^[\w-]{11}$/);
const after = fc.constantFrom("", "?si=abc", "&t=10", "#t=1m");
const urlForms: readonly ((id: string) => string)[] = [
  (videoId) => `https://www.youtube.com/watch?v=${videoId}`,
  (videoId) => `http://youtube.com/watch?app=desktop&v=${videoId}`,
  (videoId) => `m.youtube.com/watch?v=${videoId}`,
  (videoId) => `https://youtu.be/${videoId}`,
  (videoId) => `https://www.youtube.com/shorts/${videoId}`,
  (videoId) => `https://www.youtube.com/live/${videoId}`,
  (videoId) => `https://www.youtube.com/embed/${videoId}`,
  (videoId) => `  https://www.youtube-nocookie.com/embed/${videoId} `,
  (videoId) => `https://music.youtube.com/watch?v=${videoId}&list=PL`,
];

it("finds the YouTube video id in every copied URL form and builds the player URL from it", () => {
  fc.assert(
    fc.property(id, fc.constantFrom(...urlForms), after, (videoId, toUrl, more) => {
      const written = toUrl(videoId);
      // A URL has one question mark; further parameters follow an ampersand.
      const address = more.startsWith("?") && written.includes("?") ? written : written.trimEnd() + more;
      fc.pre(!(more.startsWith("&") && !written.includes("?")));
      expect(parseYouTubeVideoId(address)).toBe(videoId);
      expect(new URL(youTubePlayerUrl(videoId)).pathname).toBe(`/embed/${videoId}`);
    }),
  );
});

it.each([
  "",
  "https://www.youtube.com/",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=twelve_signs",
  "https://www.youtube.com/playlist?list=PLabcdefghi",
  "https://youtube.com.evil.example/watch?v=abcdefghijk",
  "https://evil.example/youtu.be/abcdefghijk",
  "https://youtu.be@evil.example/abcdefghijk",
  "https://www.youtube.com:8443/watch?v=abcdefghijk",
  "javascript:alert(1)//youtu.be/abcdefghijk",
  "https://vimeo.com/123456789",
])("finds no YouTube video id in %s", (address) => expect(parseYouTubeVideoId(address)).toBeNull());

it("returns a well-formed YouTube id or null for any input", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (address, words) => {
      for (const input of [address, words]) expect(parseYouTubeVideoId(input) ?? "abcdefghijk").toMatch(/^[\w-]{11}$/);
    }),
  );
});
