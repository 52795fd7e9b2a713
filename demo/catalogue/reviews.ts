import type { StarCount } from "#contract/ratings/rating.ts";

/** A review that fits any app of the demo store. */
export interface DemoReview {
  readonly author: string;
  /** Language code of the author's phone. */
  readonly language: string;
  readonly stars: StarCount;
  readonly text: string;
  /** Stars and text before the author changed the review; omitted if it never changed. */
  readonly before?: { readonly stars: StarCount; readonly text: string };
  readonly reply?: string;
}

/** Reviews of the demo store. Each app gets some of them, in its own order. */
export const demoReviews: readonly DemoReview[] = [
  { author: "Gurpreet S.", language: "pa-IN", stars: 1, text: "ਨਵੀਂ ਅਪਡੇਟ ਤੋਂ ਬਾਅਦ ਐਪ ਖੁੱਲ੍ਹਦੇ ਹੀ ਬੰਦ ਹੋ ਜਾਂਦੀ ਹੈ। ਪਹਿਲਾਂ ਠੀਕ ਸੀ।" },
  {
    author: "Rekha K.",
    language: "en-US",
    stars: 2,
    text: "Very slow since the update, and the phone gets hot. Please fix, I use it daily.",
  },
  {
    author: "Abdul M.",
    language: "ur-IN",
    stars: 1,
    text: "نئی اپڈیٹ کے بعد او ٹی پی نہیں آتا، لاگ ان نہیں ہو رہا ہے۔",
  },
  {
    author: "Sunita D.",
    language: "hi-IN",
    stars: 4,
    text: "पहले ऐप बार-बार अटकता था, बताने पर ठीक हो गया। धन्यवाद।",
    before: { stars: 1, text: "ऐप बार-बार अटकता है, बहुत परेशानी है।" },
    reply: "नमस्ते सुनीता जी, अटकने की वजह नए संस्करण में ठीक कर दी है। कृपया अपडेट करके देखें।",
  },
  {
    author: "Vignesh N.",
    language: "ta-IN",
    stars: 5,
    text: "நெட் இல்லாமலும் வேலை செய்கிறது. மிகவும் பயனுள்ளது.",
    reply: "மிக்க நன்றி!",
  },
  { author: "Pooja B.", language: "mr-IN", stars: 2, text: "बॅटरी लवकर संपते. आधी असे नव्हते, कृपया दुरुस्त करा." },
  {
    author: "Rahul V.",
    language: "hi-IN",
    stars: 2,
    text: "Bhai app bahut slow hai, payment bhi nahi ho raha UPI se.",
  },
  { author: "Anjali P.", language: "gu-IN", stars: 5, text: "ખૂબ સરસ એપ છે, ગુજરાતીમાં બધું સમજાય છે.", reply: "આભાર!" },
  { author: "Srinivas R.", language: "te-IN", stars: 4, text: "యాప్ చాలా బాగుంది, కానీ ప్రకటనలు కొంచెం ఎక్కువ." },
  { author: "Manjunath G.", language: "kn-IN", stars: 3, text: "ಚೆನ್ನಾಗಿದೆ, ಆದರೆ ಕೆಲವೊಮ್ಮೆ ನಿಧಾನವಾಗುತ್ತದೆ." },
  { author: "Fathima K.", language: "ml-IN", stars: 5, text: "വളരെ ഉപകാരപ്രദമായ ആപ്പ്. മലയാളത്തിൽ കിട്ടിയതിൽ സന്തോഷം." },
  {
    author: "Sourav C.",
    language: "bn-IN",
    stars: 4,
    text: "খুব ভালো অ্যাপ, তবে বিজ্ঞাপন একটু বেশি।",
    reply: "ধন্যবাদ, বিজ্ঞাপন কমানোর কথা ভাবছি।",
  },
  { author: "Ankita B.", language: "as-IN", stars: 5, text: "বৰ ভাল এপ, অসমীয়াত পাই ভাল লাগিল।" },
  { author: "Bijay M.", language: "or-IN", stars: 4, text: "ଆପ୍ ଭଲ ଅଛି, କିନ୍ତୁ ବେଳେବେଳେ ଖୋଲେ ନାହିଁ।" },
  {
    author: "Neha S.",
    language: "en-US",
    stars: 5,
    text: "Simple, clear and works without internet. Exactly what my father needed.",
  },
  { author: "Imran Q.", language: "ur-IN", stars: 5, text: "بہت اچھی ایپ ہے، استعمال میں آسان۔" },
  { author: "Deepak J.", language: "hi-IN", stars: 1, text: "लॉगिन करने पर ओटीपी नहीं आता है, तीन बार कोशिश की।" },
  { author: "Kavya L.", language: "en-US", stars: 3, text: "Good, but too many ads between screens." },
  { author: "Mahesh T.", language: "mr-IN", stars: 5, text: "खूप छान अॅप आहे, सगळं मराठीत आहे." },
  { author: "Priya M.", language: "hi-IN", stars: 5, text: "Mast app hai yaar, roz use karti hoon." },
  { author: "Harjit K.", language: "pa-IN", stars: 5, text: "ਬਹੁਤ ਵਧੀਆ ਐਪ ਹੈ, ਸਭ ਕੁਝ ਪੰਜਾਬੀ ਵਿੱਚ।" },
  {
    author: "Lakshmi A.",
    language: "te-IN",
    stars: 2,
    text: "అప్‌డేట్ తర్వాత యాప్ తెరుచుకోవడం లేదు, మళ్లీ ప్రయత్నించినా అంతే.",
    before: { stars: 4, text: "యాప్ బాగుంది." },
    reply: "ధన్యవాదాలు!",
  },
  { author: "Arun K.", language: "ta-IN", stars: 1, text: "பணம் செலுத்த முடியவில்லை, செயலி நின்று விடுகிறது." },
  { author: "Ritu G.", language: "hi-IN", stars: 4, text: "बहुत काम का ऐप है, बस थोड़ा धीमा है।" },
];

/** Names of phones from which ratings come, as the store's clients report them. */
export const demoDevices = ["Redmi Note 12", "vivo Y21", "realme C33", "Galaxy M14", "OPPO A17"] as const;
