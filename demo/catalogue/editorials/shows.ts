import type { DemoEditorial } from "./demo-editorial.ts";

/** One spoken passage: start and end in seconds, the speaker, the English text, and the same in Hindi. */
type Said = readonly [number, number, "ritu" | "rohan", string, string];

const said: readonly Said[] = [
  [
    0,
    9.143,
    "ritu",
    "Small apps for slow lines. I am Ritu Malhotra. With me is Rohan Kulkarni, who makes an app with the prices of village markets.",
    "छोटे ऐप, धीमी लाइन के लिए। मैं ऋतु मल्होत्रा हूँ। मेरे साथ रोहन कुलकर्णी हैं, जो गाँव की मंडियों के भाव का ऐप बनाते हैं।",
  ],
  [9.593, 11.56, "ritu", "Rohan, who is it for?", "रोहन, यह किसके लिए है?"],
  [
    12.01,
    20.461,
    "rohan",
    "For farmers who leave for the market at six. They have a phone with two gigabytes, and a line that drops between two hills.",
    "उन किसानों के लिए जो छह बजे मंडी निकलते हैं। उनके पास दो जीबी का फ़ोन है और एक लाइन जो दो पहाड़ियों के बीच टूट जाती है।",
  ],
  [20.911, 22.714, "ritu", "What did you cut first?", "सबसे पहले क्या घटाया?"],
  [
    23.164,
    31.976,
    "rohan",
    "The videos. They were half of the package, and nobody watched them before sunrise. Now they come when somebody asks for them.",
    "वीडियो। पैकेज का आधा वही थे, और सूरज निकलने से पहले उन्हें कोई नहीं देखता था। अब वे माँगने पर आते हैं।",
  ],
  [
    32.426,
    38.984,
    "rohan",
    "Then the pictures. We drew them as lines, and each took a tenth of what it had taken before.",
    "फिर तस्वीरें। हमने उन्हें रेखाओं में बनाया, और हर एक पहले का दसवाँ हिस्सा रह गई।",
  ],
  [39.434, 41.46, "ritu", "And the prices themselves?", "और भाव ख़ुद?"],
  [
    41.91,
    52.61,
    "rohan",
    "We send what has changed since yesterday, not the whole table. The phone keeps yesterday's prices, with their date, so there is always something to read.",
    "हम वही भेजते हैं जो कल से बदला है, पूरी तालिका नहीं। फ़ोन कल के भाव तारीख़ के साथ रखता है, इसलिए पढ़ने को हमेशा कुछ होता है।",
  ],
  [53.06, 56.352, "ritu", "What would you tell somebody who begins today?", "जो आज शुरू करे, उसे क्या कहेंगे?"],
  [
    56.802,
    64.047,
    "rohan",
    "Sit beside a person who uses it, on their line, with their phone. Then write down what they wait for.",
    "जो इसे बरतता है उसके पास बैठिए, उसकी लाइन पर, उसके फ़ोन के साथ। फिर लिखिए कि वह किस चीज़ का इंतज़ार करता है।",
  ],
  [
    64.497,
    70.138,
    "ritu",
    "Thank you, Rohan. The next show is about words that reviewers read every day.",
    "धन्यवाद, रोहन। अगली कड़ी उन शब्दों पर है जिन्हें समीक्षक रोज़ पढ़ते हैं।",
  ],
];

const clockOf = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23);

const transcriptOf = (lines: readonly (readonly [from: number, to: number, who: string, text: string])[]): string =>
  ["WEBVTT", ...lines.map(([from, to, who, text]) => `${clockOf(from)} --> ${clockOf(to)}\n<v ${who}>${text}`)].join(
    "\n\n",
  );

const names = { ritu: ["Ritu", "ऋतु"], rohan: ["Rohan", "रोहन"] } as const;

/** Audio items; the voices are synthetic (eSpeak NG), and the summary says so. */
export const showItems: readonly DemoEditorial[] = [
  {
    kind: "podcast",
    daysAgo: 4,
    facts: { author: "The store's editors", number: 1, spokenLanguage: "en-US" },
    cover: "podcast",
    sound: "small-apps.mp3",
    texts: {
      "en-US": {
        title: "Small apps for slow lines",
        summary: "Rohan Kulkarni tells Ritu what he took out of his app, in which order. Spoken by synthetic voices.",
        blocks: [
          ["heading", "In this show"],
          [
            "list",
            "Why videos went first.\nPictures as lines: a tenth of their size.\nPrices that are there without a line.",
          ],
        ],
        chapters: "00:00 Who it is for\n00:20 What was cut\n00:39 Prices without a line\n00:53 Where to begin",
        transcript: transcriptOf(said.map(([from, to, who, english]) => [from, to, names[who][0], english])),
      },
      "hi-IN": {
        title: "धीमी लाइन के लिए छोटे ऐप",
        summary: "रोहन कुलकर्णी ऋतु को बताते हैं कि ऐप से क्या हटाया, किस क्रम में। आवाज़ें कृत्रिम हैं।",
        blocks: [
          ["heading", "इस कड़ी में"],
          ["list", "वीडियो सबसे पहले क्यों गए।\nतस्वीरें रेखाओं में: आकार का दसवाँ हिस्सा।\nभाव जो लाइन के बिना भी हैं।"],
        ],
        chapters: "00:00 किसके लिए\n00:20 क्या घटाया\n00:39 बिना लाइन के भाव\n00:53 कहाँ से शुरू करें",
        transcript: transcriptOf(said.map(([from, to, who, , hindi]) => [from, to, names[who][1], hindi])),
      },
    },
  },
];
