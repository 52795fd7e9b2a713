import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { findModelsOfOems } from "#server/platform/reference/devices.ts";
import { hashNumbers, createWeightedPicker } from "./seeded-random.ts";

interface StateShare {
  readonly code: string;
  /** Share of the country's smartphones in percent, derived from population and phones per head, and rounded. */
  readonly share: number;
  readonly language: LanguageCode;
  readonly cities: readonly string[];
}

const state = (code: string, share: number, language: LanguageCode, ...cities: string[]): StateShare => ({
  code,
  share,
  language,
  cities,
});

/** States by their share of phones, with the most spoken of the store's languages and some cities, largest first. */
export const stateShares: readonly StateShare[] = [
  state("IN-UP", 14, "hi-IN", "Lucknow", "Kanpur", "Ghaziabad", "Agra", "Varanasi", "Meerut", "Prayagraj"),
  state("IN-MH", 12, "mr-IN", "Mumbai", "Pune", "Nagpur", "Nashik", "Thane", "Kolhapur", "Solapur"),
  state("IN-MP", 8, "hi-IN", "Indore", "Bhopal", "Jabalpur", "Ujjain", "Gwalior", "Sagar"),
  state("IN-BR", 7, "hi-IN", "Patna", "Gaya", "Muzaffarpur", "Bhagalpur"),
  state("IN-RJ", 6.6, "hi-IN", "Jaipur", "Jodhpur", "Kota", "Udaipur", "Ajmer"),
  state("IN-GJ", 6.2, "gu-IN", "Ahmedabad", "Surat", "Vadodara", "Rajkot", "Bhavnagar"),
  state("IN-KA", 6, "kn-IN", "Bengaluru", "Mysuru", "Hubballi", "Mangaluru", "Belagavi"),
  state("IN-TN", 5.6, "ta-IN", "Chennai", "Coimbatore", "Madurai", "Tiruchirappalli", "Salem"),
  state("IN-WB", 5.4, "bn-IN", "Kolkata", "Howrah", "Durgapur", "Asansol", "Siliguri"),
  state("IN-TS", 4.2, "te-IN", "Hyderabad", "Warangal", "Nizamabad", "Karimnagar"),
  state("IN-AP", 4, "te-IN", "Visakhapatnam", "Vijayawada", "Guntur", "Nellore", "Tirupati"),
  state("IN-PB", 3.2, "pa-IN", "Ludhiana", "Amritsar", "Jalandhar", "Patiala"),
  state("IN-HR", 2.8, "hi-IN", "Faridabad", "Gurugram", "Panipat", "Ambala"),
  state("IN-KL", 2.6, "ml-IN", "Kochi", "Thiruvananthapuram", "Kozhikode", "Thrissur"),
  state("IN-DL", 2.4, "hi-IN", "Delhi", "New Delhi"),
  state("IN-OD", 2.2, "or-IN", "Bhubaneswar", "Cuttack", "Rourkela", "Sambalpur"),
  state("IN-CG", 2.1, "hi-IN", "Raipur", "Bhilai", "Bilaspur"),
  state("IN-JH", 2, "hi-IN", "Ranchi", "Jamshedpur", "Dhanbad"),
  state("IN-AS", 1.6, "as-IN", "Guwahati", "Silchar", "Dibrugarh"),
  state("IN-UK", 0.9, "hi-IN", "Dehradun", "Haridwar", "Haldwani"),
  state("IN-JK", 0.7, "ur-IN", "Srinagar", "Jammu"),
  state("IN-HP", 0.6, "hi-IN", "Shimla", "Mandi"),
  state("IN-TR", 0.25, "bn-IN", "Agartala"),
  state("IN-GA", 0.2, "mr-IN", "Panaji", "Margao"),
  state("IN-CH", 0.18, "pa-IN", "Chandigarh"),
  state("IN-MN", 0.16, "en-US", "Imphal"),
  state("IN-ML", 0.15, "en-US", "Shillong"),
  state("IN-PY", 0.12, "ta-IN", "Puducherry"),
  state("IN-NL", 0.1, "en-US", "Dimapur", "Kohima"),
  state("IN-AR", 0.09, "hi-IN", "Itanagar"),
  state("IN-MZ", 0.08, "en-US", "Aizawl"),
  state("IN-SK", 0.06, "en-US", "Gangtok"),
  state("IN-DH", 0.05, "gu-IN", "Silvassa", "Daman"),
  state("IN-AN", 0.04, "hi-IN", "Sri Vijaya Puram"),
  state("IN-LA", 0.03, "hi-IN", "Leh", "Kargil"),
  state("IN-LD", 0.01, "ml-IN", "Kavaratti"),
];

const unsaid: StateShare = { code: "", share: 0.4, language: "en-US", cities: [] };

export const pickState = createWeightedPicker([...stateShares, unsaid].map((state) => [state, state.share] as const));

/** Pickers of a city, by state. Large cities have most phones; one phone in five reports no city. */
export const cityPickers = new Map(
  [...stateShares, unsaid].map(({ code, cities }) => [
    code,
    createWeightedPicker<string>([
      ...cities.map((city, at) => [city, 10 / (at + 1)] as const),
      ["", cities.length === 0 ? 1 : 4],
    ]),
  ]),
);

/** Pickers of a phone's language, by state: the state's own language, Hindi or English, or none reported. */
export const languagePickers = new Map(
  [...stateShares, unsaid].map(({ code, language }) => [
    code,
    createWeightedPicker<string>([
      [language, 66],
      ["hi-IN", 18],
      ["en-US", 14],
      ["ur-IN", 0.8],
      ["", 0.5],
    ]),
  ]),
);

/** Makers with their share of the phones in use, in percent. */
const oemShares: readonly (readonly [string, number])[] = [
  ["vivo", 19],
  ["Samsung", 16],
  ["Xiaomi", 4],
  ["Redmi", 15],
  ["OPPO", 13],
  ["realme", 12],
  ["Motorola", 5],
  ["POCO", 4],
  ["OnePlus", 3],
  ["iQOO", 2],
  ["Infinix", 2],
  ["Tecno", 2],
  ["Lava", 1.4],
  ["itel", 0.8],
  ["Nokia", 0.5],
  ["", 0.4],
];
export const pickOem = createWeightedPicker(oemShares);

const phone =
  /(?:^|\s)(?:Y\d|T\d|V\d|Redmi|Galaxy [AMFS]\d|A\d{1,2}\b|F\d|Reno|C\d{2}|narzo|[Mm]oto [gGeE]|[Ee]dge|Nord|Note|Hot|HOT|Smart \d|SMART|SPARK|Spark|Pop|POP|Blaze|Agni|POCO|iQOO|G\d{2})/;
const commonModels = 45;

/** Pickers of a phone model, by maker; some models are far more common than others. */
export const deviceModelPickers = new Map(
  oemShares.map(([oem]) => {
    const names = [...new Set(findModelsOfOems([oem]).map(({ name }) => name))].filter((name) => phone.test(name));
    const common = names.sort(
      (a, b) => hashNumbers(a.length, ...Buffer.from(a)) - hashNumbers(b.length, ...Buffer.from(b)),
    );
    const weighted = common.slice(0, commonModels).map((name, at) => [name, 1 / (at + 2)] as const);
    return [oem, createWeightedPicker<string>([...weighted, ["", 0.02]])] as const;
  }),
);

export const pickApiLevel = createWeightedPicker<number>([
  [36, 5],
  [35, 22],
  [34, 22],
  [33, 18],
  [31, 9],
  [30, 11],
  [29, 7],
  [28, 3],
  [27, 1],
  [24, 0.6],
  [0, 0.3],
]);

export const pickInstallSource = createWeightedPicker<string>([
  ["search", 44],
  ["browse", 22],
  ["link", 14],
  ["editorial", 9],
  ["preload", 8],
  ["", 1],
]);

/** Relative number of installs in each hour of a day in India: fewest at four, most after dinner. */
export const hourlyInstallWeights = [
  14, 8, 5, 3, 3, 5, 12, 22, 30, 36, 40, 42, 46, 48, 44, 42, 44, 50, 58, 70, 82, 86, 62, 32,
];
export const pickInstallHour = createWeightedPicker<number>(
  hourlyInstallWeights.map((weight, hour) => [hour, weight] as const),
);

/** Relative number of installs on each weekday, Sunday first. */
export const weekdayFactors = [1.2, 0.94, 0.92, 0.94, 0.97, 1.02, 1.14];
