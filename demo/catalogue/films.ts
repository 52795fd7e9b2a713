import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/**
 * Short films of Krishi Mitra in `demo/films`, drawn and encoded (VP9) by a browser, each with a still image.
 */
export const filmNames = ["leaf-scan-20s", "leaf-scan-30s"] as const;
export type FilmName = (typeof filmNames)[number];

/** Makes caption cues, one line per scene of four or five seconds, each followed by a moment without a caption. */
const lines = (sceneMs: number, texts: readonly string[]): CaptionCue[] =>
  texts.map((text, at) => ({ startMs: at * sceneMs, endMs: (at + 1) * sceneMs - 500, text }));

/** Captions of the films, by film and language. */
export const filmCaptions: Readonly<Record<FilmName, { readonly [L in LanguageCode]?: readonly CaptionCue[] }>> = {
  "leaf-scan-20s": {
    "hi-IN": lines(4_000, ["फसल पर दाग दिख रहे हैं?", "पत्ती की फ़ोटो लें।", "रोग का नाम जानें।", "मंडी के भाव भी देखें।"]),
  },
  "leaf-scan-30s": {
    "hi-IN": lines(5_000, [
      "फसल पर दाग दिख रहे हैं?",
      "रोग कौन सा है?",
      "फ़ोटो लें, रोग का नाम तुरंत जानें।",
      "100% सही पहचान, हर बार।",
      "दवा, मात्रा और पास की दुकान भी।",
      "कृषि मित्र, आज ही इंस्टॉल करें।",
    ]),
    "mr-IN": lines(5_000, [
      "पिकावर डाग दिसत आहेत?",
      "रोग कोणता आहे?",
      "फोटो घ्या, रोगाचे नाव लगेच जाणा.",
      "100% अचूक ओळख, प्रत्येक वेळी.",
      "औषध, मात्रा आणि जवळचे दुकानही.",
      "कृषी मित्र, आजच इन्स्टॉल करा.",
    ]),
    "ta-IN": lines(5_000, [
      "பயிரில் புள்ளிகளா?",
      "என்ன நோய் இது?",
      "படம் எடுங்கள், நோயை அறியுங்கள்.",
      "100% சரியாக, ஒவ்வொரு முறையும்.",
      "மருந்து, அளவு, அருகிலுள்ள கடை.",
      "கிருஷி மித்ரா, இன்றே நிறுவுங்கள்.",
    ]),
  },
};
