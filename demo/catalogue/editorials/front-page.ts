import type { DemoEditorial } from "./demo-editorial.ts";

/** Items of the front page: quotes from the demo's own developers, and an offer attributed to AWS. */
export const frontPageItems: readonly DemoEditorial[] = [
  {
    kind: "testimonial",
    daysAgo: 8,
    facts: { author: "Ananya Deshpande", place: "Pune" },
    texts: {
      "en-US": {
        title: "The pause was named",
        summary: "Our update was held for one screenshot. We changed that one picture and kept our place in the queue.",
      },
      "hi-IN": {
        title: "कारण साफ़ लिखा था",
        summary: "हमारा अपडेट एक स्क्रीनशॉट के कारण रुका। हमने वही एक चित्र बदला, और क़तार में हमारी जगह बनी रही।",
      },
      "ur-IN": {
        title: "وجہ صاف لکھی تھی",
        summary:
          "ہماری اپ ڈیٹ ایک اسکرین شاٹ کی وجہ سے رکی۔ ہم نے وہی ایک تصویر بدلی، اور قطار میں ہماری جگہ برقرار رہی۔",
      },
    },
  },
  {
    kind: "testimonial",
    daysAgo: 15,
    facts: { author: "Ritu Malhotra", place: "Ludhiana" },
    texts: {
      "hi-IN": {
        title: "भेजने से पहले पता चल गया",
        summary: "फ़ाइल भेजने से पहले ही ब्राउज़र ने बता दिया कि हस्ताक्षर पुराना है। एक दिन बच गया।",
      },
      "en-US": {
        title: "Found before it was sent",
        summary: "The browser told me that the signature was old before I had sent the file. It saved me a day.",
      },
    },
  },
  {
    kind: "campaign",
    daysAgo: 20,
    facts: { author: "AWS" },
    texts: {
      "en-US": {
        title: "Cloud credit for servers of your apps",
        summary: "AWS decides and grants it; our team passes on what you send.",
      },
      "hi-IN": {
        title: "आपके ऐप के सर्वरों के लिए क्लाउड क्रेडिट",
        summary: "फ़ैसला AWS करता है; हमारी टीम आपकी भेजी जानकारी आगे देती है।",
      },
      "ur-IN": {
        title: "آپ کی ایپس کے سرورز کے لیے کلاؤڈ کریڈٹ",
        summary: "فیصلہ AWS کرتا ہے؛ ہماری ٹیم آپ کی بھیجی تفصیل آگے دیتی ہے۔",
      },
    },
  },
];
