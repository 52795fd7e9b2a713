import type { DemoEditorial } from "./demo-editorial.ts";

/** Articles for developers: experience reports, issue guides, figures and interviews. */
export const demoArticles: readonly DemoEditorial[] = [
  {
    kind: "blog",
    daysAgo: 5,
    facts: { author: "Rohan Kulkarni, Sahyadri Digital" },
    texts: {
      "hi-IN": {
        title: "मंडी से मोबाइल तक: रोज़ सुबह 6 बजे भाव",
        summary: "भाव सुबह 6 बजे चाहिए, 9 बजे नहीं। हमने ऐप को कैसे छोटा और जल्दी किया।",
        blocks: [
          [
            "paragraph",
            "किसान मंडी के लिए 6 बजे निकलते हैं। तब तक भाव न दिखे तो ऐप का कोई मतलब नहीं। गाँव का नेटवर्क उस समय सबसे धीमा होता है।",
          ],
          ["heading", "तीन बदलाव"],
          [
            "list",
            "भाव 12 KB में: हर मंडी की सिर्फ़ बदली हुई पंक्तियाँ।\nतस्वीरें बाद में, Wi-Fi पर।\nपिछले दिन के भाव हमेशा फ़ोन में, तारीख़ के साथ।",
          ],
          ["quote", "पहले भाव पूछने के लिए फ़ोन आते थे। अब लोग फ़ोन पर ही पढ़ लेते हैं।", "सुरेश पाटिल, नारायणगाँव"],
        ],
      },
      "en-US": {
        title: "From the mandi to the phone: prices at 6 every morning",
        summary: "Prices are needed at 6, not at 9. How we made the app small and early.",
        blocks: [
          [
            "paragraph",
            "Farmers leave for the mandi at 6. An app that does not show the price by then is of no use, and the village network is slowest at that hour.",
          ],
          ["heading", "Three changes"],
          [
            "list",
            "Prices in 12 KB: only the lines of each mandi that changed.\nPictures later, on Wi-Fi.\nYesterday's prices always on the phone, with their date.",
          ],
          [
            "quote",
            "People used to call to ask for the price. Now they read it on the phone.",
            "Suresh Patil, Narayangaon",
          ],
        ],
      },
    },
  },
  {
    kind: "blog",
    daysAgo: 12,
    facts: { author: "Farhan Qureshi, review team" },
    texts: {
      "en-US": {
        title: "Reading a hold: the five usual reasons",
        summary: "A hold is not a refusal. It names a field, says what to change, and keeps your place.",
        blocks: [
          [
            "paragraph",
            "Each reason is pinned to **one field**. Change that field and mark it as fixed; everything else stays as it is.",
          ],
          ["heading", "The five"],
          [
            "terms",
            "Screenshots | They show another app's screen, or a phone frame with nothing in it.\nPrivacy policy | The address answers, but the page is about another company.\nPermissions | The package asks for contacts and the listing does not say why.\nTitle | It claims to be the best, the first or official.\nDescription | It is a list of search words.",
          ],
          ["heading", "While you fix it"],
          [
            "paragraph",
            "Your version keeps its place for seven days. Ask below the reason if it is unclear; the reviewer who held it reads the question.",
          ],
        ],
      },
      "ur-IN": {
        title: "ہولڈ کو کیسے پڑھیں: پانچ عام وجوہات",
        summary: "ہولڈ انکار نہیں۔ یہ ایک خانہ بتاتا ہے، کہتا ہے کہ کیا بدلنا ہے، اور آپ کی جگہ قائم رکھتا ہے۔",
        blocks: [
          [
            "paragraph",
            "ہر وجہ **ایک خانے** سے جڑی ہے۔ وہ خانہ بدلیں اور درست کا نشان لگائیں؛ باقی سب ویسا ہی رہتا ہے۔",
          ],
          ["heading", "پانچ وجوہات"],
          [
            "terms",
            "اسکرین شاٹ | کسی اور ایپ کی اسکرین، یا خالی فون کا فریم۔\nرازداری کی پالیسی | پتہ کھلتا ہے مگر صفحہ کسی اور کمپنی کا ہے۔\nاجازتیں | پیکیج رابطے مانگتا ہے اور لسٹنگ وجہ نہیں بتاتی۔\nعنوان | بہترین، پہلا یا سرکاری ہونے کا دعویٰ۔\nتفصیل | محض تلاش کے الفاظ کی فہرست۔",
          ],
          ["heading", "درست کرتے وقت"],
          [
            "paragraph",
            "آپ کے ورژن کی جگہ سات دن قائم رہتی ہے۔ وجہ واضح نہ ہو تو اس کے نیچے پوچھیں؛ جس نے روکا وہی سوال پڑھتا ہے۔",
          ],
        ],
      },
    },
  },
  {
    kind: "newsletter",
    daysAgo: 22,
    facts: { author: "The store's editors", number: 24 },
    texts: {
      "en-US": {
        title: "Fixes go first, 16 KB, and search in your letters",
        summary: "Three things from November that save you a week.",
        blocks: [
          ["heading", "Fixes go first"],
          [
            "paragraph",
            "A version that comes back from a hold returns to the reviewer who held it, ahead of new ones.",
          ],
          ["heading", "16 KB pages"],
          [
            "paragraph",
            "Step 4, Upload application, names libraries that will not load on new phones before you send anything.",
          ],
          ["heading", "Search in your letters"],
          [
            "paragraph",
            "A title in one script is found by a word in another. Search yours once, as a friend would write it.",
          ],
        ],
      },
      "hi-IN": {
        title: "सुधार पहले, 16 KB, और आपके अक्षरों में खोज",
        summary: "नवंबर की तीन बातें जो आपका एक हफ़्ता बचाती हैं।",
        blocks: [
          ["heading", "सुधार पहले"],
          ["paragraph", "होल्ड से लौटा संस्करण नए संस्करणों से पहले, उसी समीक्षक के पास जाता है जिसने रोका था।"],
          ["heading", "16 KB पेज"],
          ["paragraph", "चरण 4, “ऐप अपलोड”, भेजने से पहले ही बता देता है कि नए फ़ोन पर कौन-सी लाइब्रेरी नहीं चलेगी।"],
          ["heading", "आपके अक्षरों में खोज"],
          ["paragraph", "एक लिपि का शीर्षक दूसरी लिपि के शब्द से मिलता है। एक बार अपना नाम वैसे खोजें जैसे कोई मित्र लिखेगा।"],
        ],
      },
    },
  },
  {
    kind: "newsletter",
    daysAgo: 54,
    facts: { author: "The store's editors", number: 23 },
    texts: {
      "en-US": {
        title: "Halting a roll-out, and papers of sensitive apps",
        summary: "How to stop an update at 5 percent, and which papers a medicine app needs.",
        blocks: [
          ["heading", "Halting a roll-out"],
          [
            "paragraph",
            "A test on 5 percent of phones can be stopped; those who have the update keep it, nobody else gets it.",
          ],
          ["heading", "Papers"],
          ["paragraph", "One licence can serve several apps. Upload it once and tick the apps it is for."],
        ],
      },
    },
  },
  {
    kind: "infographic",
    daysAgo: 7,
    facts: { author: "The store's statistics team" },
    cover: "downloads",
    texts: {
      "en-US": {
        title: "Each 10 MB: how long a download takes",
        summary: "Computed from the size alone, at four speeds a phone may have. No store figures are in it.",
        blocks: [
          [
            "bars",
            "2G, 0.1 Mbit/s | 800 s\n3G, 1 Mbit/s | 80 s\n4G, 8 Mbit/s | 10 s\n5G, 80 Mbit/s | 1 s",
            "Seconds for 10 MB",
          ],
          [
            "paragraph",
            "10 MB are 80 Mbit. On a village 3G line each 10 MB is more than a minute in which somebody may give up.",
          ],
        ],
      },
      "hi-IN": {
        title: "हर 10 MB: डाउनलोड में कितना समय",
        summary: "सिर्फ़ आकार से निकाला गया, फ़ोन की चार गतियों पर। इसमें स्टोर के आँकड़े नहीं हैं।",
        blocks: [
          [
            "bars",
            "2G, 0.1 Mbit/s | 800 से.\n3G, 1 Mbit/s | 80 से.\n4G, 8 Mbit/s | 10 से.\n5G, 80 Mbit/s | 1 से.",
            "10 MB के लिए सेकंड",
          ],
          ["paragraph", "10 MB यानी 80 Mbit। गाँव की 3G लाइन पर हर 10 MB एक मिनट से ज़्यादा है, जिसमें कोई भी छोड़ सकता है।"],
        ],
      },
      "ur-IN": {
        title: "ہر 10 MB: ڈاؤن لوڈ میں کتنا وقت",
        summary: "صرف سائز سے نکالا گیا، فون کی چار رفتاروں پر۔ اس میں اسٹور کے اعداد نہیں۔",
        blocks: [
          [
            "bars",
            "2G، 0.1 Mbit/s | 800 سیکنڈ\n3G، 1 Mbit/s | 80 سیکنڈ\n4G، 8 Mbit/s | 10 سیکنڈ\n5G، 80 Mbit/s | 1 سیکنڈ",
            "10 MB کے لیے سیکنڈ",
          ],
          [
            "paragraph",
            "10 MB یعنی 80 Mbit۔ گاؤں کی 3G لائن پر ہر 10 MB ایک منٹ سے زیادہ ہے، جس میں کوئی بھی چھوڑ سکتا ہے۔",
          ],
        ],
      },
    },
  },
  {
    kind: "speaks",
    daysAgo: 6,
    facts: { author: "Ananya Deshpande", place: "Pune" },
    texts: {
      "mr-IN": {
        title: "लगेच कळलं कुठे चूक होती",
        summary: "पहिली आवृत्ती रोखली गेली, पण कोणत्या रकान्यात चूक आहे ते लगेच कळलं.",
      },
      "en-US": {
        title: "We saw at once what was wrong",
        summary: "Our first version was held, but we saw at once which field was wrong.",
      },
    },
  },
  {
    kind: "speaks",
    daysAgo: 11,
    facts: { author: "Sana Fatima", place: "Hyderabad" },
    texts: {
      "ur-IN": {
        title: "اردو صفحہ الٹا نہیں لگتا",
        summary: "اردو میں صفحہ الٹا نہیں، سیدھا لگتا ہے۔ پہلی بار کسی اسٹور میں ایسا دیکھا۔",
      },
      "en-US": {
        title: "In Urdu the page looks right",
        summary: "In Urdu the page does not look reversed. It is the first store where I saw that.",
      },
    },
  },
  {
    kind: "speaks",
    daysAgo: 19,
    facts: { author: "Kavitha Selvam", place: "Tirunelveli" },
    texts: {
      "ta-IN": { title: "காரணம் தெளிவாக இருந்தது", summary: "நிராகரித்த காரணம் தெளிவாக இருந்தது. இரண்டு நாளில் திருத்தி அனுப்பினோம்." },
      "en-US": {
        title: "The reason was clear",
        summary: "The reason for the refusal was clear. We fixed it in two days.",
      },
    },
  },
];
