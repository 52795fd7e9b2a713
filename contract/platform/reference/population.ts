import type { RegionalLanguageCode } from "./languages.ts";
import type { indianStates } from "./states.ts";

type StateCode = (typeof indianStates)[number]["code"];

interface Speakers {
  readonly share: number;
  readonly states: readonly StateCode[];
}

/**
 * Share of India's population with this mother tongue (Census of India 2011, C-16, statement 4), and the states and
 * union territories with that official language. Sources: Commissioner for Linguistic Minorities, 52nd report, 2016;
 * Jammu and Kashmir Official Languages Act, 2020; Andhra Pradesh Official Languages (Amendment) Act, 2022.
 */
const speakersByLanguage: Partial<Record<RegionalLanguageCode, Speakers>> = {
  "hi-IN": {
    share: 0.4363,
    states: [
      "IN-UP",
      "IN-BR",
      "IN-MP",
      "IN-RJ",
      "IN-JH",
      "IN-CG",
      "IN-HR",
      "IN-DL",
      "IN-UK",
      "IN-HP",
      "IN-JK",
      "IN-AN",
    ],
  },
  "mr-IN": { share: 0.0686, states: ["IN-MH", "IN-GA"] },
  "gu-IN": { share: 0.0458, states: ["IN-GJ", "IN-DH"] },
  "te-IN": { share: 0.067, states: ["IN-AP", "IN-TS"] },
  "ta-IN": { share: 0.057, states: ["IN-TN", "IN-PY"] },
  "kn-IN": { share: 0.0361, states: ["IN-KA"] },
  "ml-IN": { share: 0.0288, states: ["IN-KL", "IN-LD"] },
  "bn-IN": { share: 0.0803, states: ["IN-WB", "IN-TR", "IN-JH"] },
  "pa-IN": { share: 0.0274, states: ["IN-PB", "IN-CH", "IN-HR", "IN-DL"] },
  "or-IN": { share: 0.031, states: ["IN-OD", "IN-JH"] },
  "as-IN": { share: 0.0126, states: ["IN-AS"] },
  "ur-IN": { share: 0.0419, states: ["IN-JK", "IN-TS", "IN-UP", "IN-BR", "IN-AP", "IN-DL", "IN-JH"] },
};

/** Speakers of a language; none if the Census doesn't count it. */
export function countSpeakers(language: RegionalLanguageCode): Speakers {
  return speakersByLanguage[language] ?? { share: 0, states: [] };
}

/**
 * People by state and union territory in thousands, in today's borders (Census of India 2011, A-1 and reorganisations
 * since).
 */
export const populationThousands: Record<StateCode, number> = {
  "IN-AN": 381,
  "IN-AP": 49_577,
  "IN-AR": 1_384,
  "IN-AS": 31_206,
  "IN-BR": 104_099,
  "IN-CH": 1_055,
  "IN-CG": 25_545,
  "IN-DH": 587,
  "IN-DL": 16_788,
  "IN-GA": 1_459,
  "IN-GJ": 60_440,
  "IN-HR": 25_351,
  "IN-HP": 6_865,
  "IN-JK": 12_267,
  "IN-JH": 32_988,
  "IN-KA": 61_095,
  "IN-KL": 33_406,
  "IN-LA": 274,
  "IN-LD": 64,
  "IN-MP": 72_627,
  "IN-MH": 112_374,
  "IN-MN": 2_856,
  "IN-ML": 2_967,
  "IN-MZ": 1_097,
  "IN-NL": 1_979,
  "IN-OD": 41_974,
  "IN-PY": 1_248,
  "IN-PB": 27_743,
  "IN-RJ": 68_548,
  "IN-SK": 611,
  "IN-TN": 72_147,
  "IN-TS": 35_004,
  "IN-TR": 3_674,
  "IN-UP": 199_812,
  "IN-UK": 10_086,
  "IN-WB": 91_276,
};
