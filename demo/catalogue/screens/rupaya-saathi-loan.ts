import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  left: "Still to pay",
  months: ["5 December", "5 January", "5 February"],
  page: "All costs",
  lines: ["You get", "Interest, 18% a year", "Other charges"],
  total: "You pay back",
  agree: "Read and sign",
  choose: "How much?",
  emi: ["₹1,834 a month", "for 12 months"],
};

const hindi: typeof english = {
  left: "अभी बाकी",
  months: ["5 दिसंबर", "5 जनवरी", "5 फ़रवरी"],
  page: "पूरा ख़र्च",
  lines: ["आपको मिलेंगे", "ब्याज, 18% सालाना", "और शुल्क"],
  total: "आप चुकाएँगे",
  agree: "पढ़ें और हस्ताक्षर करें",
  choose: "कितना चाहिए?",
  emi: ["₹1,834 हर महीने", "12 महीने तक"],
};

const tamil: typeof english = {
  left: "மீதம்",
  months: ["5 டிசம்பர்", "5 ஜனவரி", "5 பிப்ரவரி"],
  page: "எல்லாச் செலவும்",
  lines: ["பெறுவது", "வட்டி, 18%", "மற்ற கட்டணம்"],
  total: "திருப்புவது",
  agree: "படித்து ஒப்பமிடுக",
  choose: "எவ்வளவு?",
  emi: ["மாதம் ₹1,834", "12 மாதங்கள்"],
};

const costs = ["₹20,000", "₹2,008", "₹0"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.left, figure: "₹14,672" },
      ground: "tint",
      blocks: [
        { kind: "rows", lines: words.months.map((name) => ({ name, value: "₹1,834", tone: "plain" })) },
        { kind: "columns", values: [100, 92, 83, 75, 66, 58], labels: ["6", "7", "8", "9", "10", "11"] },
      ],
    },
    {
      head: { kind: "title", title: words.page },
      ground: "white",
      blocks: [
        {
          kind: "bill",
          lines: words.lines.map((name, index) => ({ name, value: costs[index] })),
          total: { name: words.total, value: "₹22,008" },
        },
        { kind: "button", label: words.agree },
      ],
    },
    {
      head: { kind: "bar", title: words.choose },
      ground: "tint",
      blocks: [
        { kind: "tiles", labels: ["₹10,000", "₹20,000", "₹50,000", "₹75,000"], chosen: 1 },
        { kind: "words", lines: words.emi },
      ],
    },
  ];
}

export const rupayaSaathiLoanScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "ta-IN": screens(tamil) };
