import { expect, it } from "vitest";
import { detectLanguage } from "#server/ratings/detect-language.ts";

/** Review sentences by language, detected without a phone language. */
const reviews: Readonly<Record<string, readonly string[]>> = {
  "en-US": ["Very slow since the update, please fix.", "Good app", "Too many ads between screens", "nice"],
  "hi-IN": ["बहुत अच्छा ऐप है", "लॉगिन करने पर ओटीपी नहीं आता है", "अपडेट के बाद बंद हो गया", "पैसे कट गए लेकिन टिकट नहीं मिला"],
  "mr-IN": ["खूप छान अॅप आहे, सगळं मराठीत आहे", "बॅटरी लवकर संपते. आधी असे नव्हते", "अपडेट नंतर उघडत नाही", "मला हे आवडले"],
  "gu-IN": ["ખૂબ સરસ એપ છે", "અપડેટ પછી ખૂલતી નથી"],
  "te-IN": ["యాప్ చాలా బాగుంది", "డబ్బు పోయింది, టికెట్ రాలేదు"],
  "ta-IN": ["மிகவும் பயனுள்ளது", "செயலி நின்று விடுகிறது"],
  "kn-IN": ["ತುಂಬಾ ಚೆನ್ನಾಗಿದೆ", "ಆ್ಯಪ್ ತೆರೆಯುತ್ತಿಲ್ಲ"],
  "ml-IN": ["വളരെ നല്ല ആപ്പ്", "ലോഗിൻ ചെയ്യാൻ പറ്റുന്നില്ല"],
  "bn-IN": ["খুব ভালো অ্যাপ, তবে বিজ্ঞাপন বেশি", "আপডেট করার পর খুলছে না", "টাকা কেটে নিল"],
  "pa-IN": ["ਬਹੁਤ ਵਧੀਆ ਐਪ ਹੈ", "ਅਪਡੇਟ ਤੋਂ ਬਾਅਦ ਬੰਦ ਹੋ ਜਾਂਦੀ ਹੈ"],
  "or-IN": ["ଆପ୍ ଭଲ ଅଛି", "ବେଳେବେଳେ ଖୋଲେ ନାହିଁ"],
  "as-IN": ["বৰ ভাল এপ, অসমীয়াত পাই ভাল লাগিল", "আপডেটৰ পিছত নোখোলে", "এই এপটো ভাল"],
  "ur-IN": ["بہت اچھی ایپ ہے", "نئی اپڈیٹ کے بعد او ٹی پی نہیں آتا"],
  hinglish: [
    "Bhai app bahut slow hai, payment bhi nahi ho raha UPI se",
    "Mast app hai yaar",
    "otp nahi aata",
    "update ke baad app khulta nahi hai",
    "bakwas",
  ],
  other: ["Magandang umaga po", "12345 xyz"],
};

it.each(Object.entries(reviews))("detects %s from the text alone", (language, texts) => {
  expect(texts.map((text) => detectLanguage(text, ""))).toEqual(texts.map(() => language));
});

it("ignores a Latin name within another script", () => {
  expect(detectLanguage("Rail Saathi app का नया संस्करण बहुत अच्छा है", "en-US")).toBe("hi-IN");
});

it("falls back to the phone's language when the text is empty or fits several languages", () => {
  expect(detectLanguage("उत्कृष्ट", "mr")).toBe("mr-IN");
  expect(detectLanguage("उत्कृष्ट", "hi-IN")).toBe("hi-IN");
  expect(detectLanguage("👍👍", "ta-IN")).toBe("ta-IN");
  expect(detectLanguage("Superb", "en-US")).toBe("en-US");
  expect(detectLanguage("", "fr")).toBe("other");
});

it("prefers the text's words over the phone's language", () => {
  expect(detectLanguage("खूप छान आहे", "hi-IN")).toBe("mr-IN");
  expect(detectLanguage("বৰ ভাল", "bn-IN")).toBe("as-IN");
  expect(detectLanguage("Bahut accha hai", "en-US")).toBe("hinglish");
});
