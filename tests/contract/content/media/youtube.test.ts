import * as fc from "fast-check";
import { expect, it } from "vitest";
import { youTubeId, youTubePlayerUrl } from "#contract/content/media/youtube.ts";

const id = fc.stringMatching(/^[\w-]{11}$/);
const after = fc.constantFrom("", "?si=abc", "&t=10", "#t=1m");
const ways: readonly ((id: string) => string)[] = [
  (one) => `https://www.youtube.com/watch?v=${one}`,
  (one) => `http://youtube.com/watch?app=desktop&v=${one}`,
  (one) => `m.youtube.com/watch?v=${one}`,
  (one) => `https://youtu.be/${one}`,
  (one) => `https://www.youtube.com/shorts/${one}`,
  (one) => `https://www.youtube.com/live/${one}`,
  (one) => `https://www.youtube.com/embed/${one}`,
  (one) => `  https://www.youtube-nocookie.com/embed/${one} `,
  (one) => `https://music.youtube.com/watch?v=${one}&list=PL`,
];

it("a video is known by every address people copy, and its player by its id alone", () => {
  fc.assert(
    fc.property(id, fc.constantFrom(...ways), after, (one, way, more) => {
      const written = way(one);
      // A question follows a question only with an ampersand.
      const address = more.startsWith("?") && written.includes("?") ? written : written.trimEnd() + more;
      fc.pre(!(more.startsWith("&") && !written.includes("?")));
      expect(youTubeId(address)).toBe(one);
      expect(new URL(youTubePlayerUrl(one)).pathname).toBe(`/embed/${one}`);
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
])("no video is found in %s", (address) => expect(youTubeId(address)).toBeNull());

it("whatever is pasted, what is found is an id and nothing else", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (address, words) => {
      for (const one of [address, words]) expect(youTubeId(one) ?? "abcdefghijk").toMatch(/^[\w-]{11}$/);
    }),
  );
});
