import type { DemoEditorial } from "./demo-editorial.ts";

/** News about changes for developers. */
export const newsItems: readonly DemoEditorial[] = [
  {
    kind: "news",
    daysAgo: 2,
    facts: { author: "Devika Menon, policy team" },
    texts: {
      "en-US": {
        title: "Background location: what to do by 1 March 2027",
        summary:
          "From 1 March 2027, an app that reads location while it is closed must say why, in words people can read before they answer.",
        blocks: [
          [
            "paragraph",
            "Apps that only use location while they are open have nothing to do. All others add a reason to their listing in every language it has.",
          ],
          ["heading", "What is asked"],
          [
            "terms",
            "One reason a permission | At most 200 letters, in each language of the listing.\nA way to say no | The app works without the permission, or says in one screen what will be missing.\nAn end | Background use stops by itself after 24 hours, or a notification shows it.",
          ],
          ["heading", "A reason people can read"],
          [
            "paragraph",
            "Say what the person gets and when it ends. “To improve your experience” says nothing: the same words could stand in any app. “To show where the train is, only during the journey” says all of it.",
          ],
          ["heading", "In the package"],
          ["paragraph", "Keep the two permissions apart. Without the second, nothing of this concerns you."],
          [
            "code",
            '<uses-permission android:name="android.permission.ACCESS_FINE_LOCATION"/>\n<!-- only for the live position during a journey -->\n<uses-permission android:name="android.permission.ACCESS_BACKGROUND_LOCATION"/>',
            "AndroidManifest.xml",
          ],
        ],
      },
      "hi-IN": {
        title: "बैकग्राउंड लोकेशन: 1 मार्च 2027 तक क्या करना है",
        summary:
          "1 मार्च 2027 से, बंद रहते हुए लोकेशन पढ़ने वाले ऐप को कारण बताना होगा, ऐसे शब्दों में जिन्हें लोग जवाब देने से पहले पढ़ सकें।",
        blocks: [
          [
            "paragraph",
            "जो ऐप केवल खुले रहने पर लोकेशन लेते हैं, उन्हें कुछ नहीं करना है। बाक़ी सब अपनी लिस्टिंग की हर भाषा में कारण जोड़ें।",
          ],
          ["heading", "क्या चाहिए"],
          [
            "terms",
            "हर अनुमति का एक कारण | लिस्टिंग की हर भाषा में, अधिक से अधिक 200 अक्षर।\nमना करने का रास्ता | ऐप अनुमति के बिना चले, या एक स्क्रीन में बताए कि क्या नहीं मिलेगा।\nएक अंत | बैकग्राउंड उपयोग 24 घंटे बाद अपने आप रुके, या सूचना दिखाए।",
          ],
          ["heading", "कारण जो पढ़ा जा सके"],
          [
            "paragraph",
            "बताइए कि व्यक्ति को क्या मिलेगा और यह कब रुकेगा। “आपका अनुभव बेहतर करने के लिए” कुछ नहीं कहता। “गाड़ी की जगह दिखाने के लिए, सिर्फ़ सफ़र के दौरान” सब कह देता है।",
          ],
          ["heading", "पैकेज में"],
          ["paragraph", "दोनों अनुमतियाँ अलग रखें। दूसरी न हो तो यह सब आप पर लागू नहीं।"],
          [
            "code",
            '<uses-permission android:name="android.permission.ACCESS_FINE_LOCATION"/>\n<!-- only for the live position during a journey -->\n<uses-permission android:name="android.permission.ACCESS_BACKGROUND_LOCATION"/>',
            "AndroidManifest.xml",
          ],
        ],
      },
      "ur-IN": {
        title: "پس منظر میں لوکیشن: یکم مارچ 2027 تک کیا کرنا ہے",
        summary:
          "یکم مارچ 2027 سے جو ایپ بند رہتے ہوئے لوکیشن پڑھے اسے وجہ بتانی ہوگی، ایسے الفاظ میں جنہیں لوگ جواب دینے سے پہلے پڑھ سکیں۔",
        blocks: [
          [
            "paragraph",
            "جو ایپس صرف کھلی ہونے پر لوکیشن لیتی ہیں انہیں کچھ نہیں کرنا۔ باقی سب اپنی لسٹنگ کی ہر زبان میں وجہ شامل کریں۔",
          ],
          ["heading", "کیا درکار ہے"],
          [
            "terms",
            "ہر اجازت کی ایک وجہ | لسٹنگ کی ہر زبان میں، زیادہ سے زیادہ 200 حروف۔\nانکار کا راستہ | ایپ اجازت کے بغیر چلے، یا ایک اسکرین میں بتائے کہ کیا نہیں ملے گا۔\nایک اختتام | پس منظر میں استعمال 24 گھنٹے بعد خود رک جائے، یا اطلاع دکھائے۔",
          ],
          ["heading", "وجہ جو پڑھی جا سکے"],
          [
            "paragraph",
            "بتائیے کہ فرد کو کیا ملے گا اور یہ کب رکے گا۔ “آپ کا تجربہ بہتر بنانے کے لیے” کچھ نہیں کہتا۔ “گاڑی کی جگہ دکھانے کے لیے، صرف سفر کے دوران” سب کہہ دیتا ہے۔",
          ],
          ["heading", "پیکیج میں"],
          ["paragraph", "دونوں اجازتیں الگ رکھیں۔ دوسری نہ ہو تو یہ سب آپ پر لاگو نہیں۔"],
          [
            "code",
            '<uses-permission android:name="android.permission.ACCESS_FINE_LOCATION"/>\n<!-- only for the live position during a journey -->\n<uses-permission android:name="android.permission.ACCESS_BACKGROUND_LOCATION"/>',
            "AndroidManifest.xml",
          ],
        ],
      },
    },
  },
  {
    kind: "news",
    daysAgo: 9,
    facts: { author: "Kavitha Selvam, search" },
    changed: {
      title: "Search finds कटर, katar and cutter alike",
      summary: "Words in Latin letters now reach names in all twelve Indian languages. Check how yours is read.",
      blocks: [
        [
          "paragraph",
          "People write Hindi, Tamil or Urdu names in whatever letters their keyboard has. The search folds both to the same sounds, so a title in one script is found by a word in the other. Names of developers are found in the same way.",
        ],
        ["heading", "What to check"],
        [
          "steps",
          "Search your own title in Latin letters, as a friend would write it in a message.\nSearch it in the language of your listing.\nIf one of the two does not find you, shorten the title: every further word has to match as well.",
        ],
      ],
    },
    texts: {
      "en-US": {
        title: "Search finds कटर, katar and cutter alike",
        summary: "Words in Latin letters now reach names in all twelve Indian languages. Check how yours is read.",
        blocks: [
          [
            "paragraph",
            "People write Hindi, Tamil or Urdu names in whatever letters their keyboard has. The search folds both to the same sounds, so a title in one script is found by a word in the other.",
          ],
          ["heading", "What to check"],
          [
            "steps",
            "Search your own title in Latin letters, as a friend would write it in a message.\nSearch it in the language of your listing.\nIf one of the two does not find you, shorten the title: every further word has to match as well.",
          ],
        ],
      },
      "hi-IN": {
        title: "खोज में कटर, katar और cutter एक ही",
        summary: "लैटिन अक्षरों में लिखे शब्द अब बारहों भारतीय भाषाओं के नामों तक पहुँचते हैं। देखें कि आपका नाम कैसे पढ़ा जाता है।",
        blocks: [
          [
            "paragraph",
            "लोग हिन्दी, तमिल या उर्दू नाम उन्हीं अक्षरों में लिखते हैं जो उनके कीबोर्ड पर हैं। खोज दोनों को एक ही ध्वनि में बदल देती है, इसलिए एक लिपि का शीर्षक दूसरी लिपि के शब्द से भी मिलता है।",
          ],
          ["heading", "क्या जाँचें"],
          [
            "steps",
            "अपना शीर्षक लैटिन अक्षरों में खोजें, जैसे कोई मित्र संदेश में लिखेगा।\nउसे अपनी लिस्टिंग की भाषा में खोजें।\nदोनों में से कोई न मिले तो शीर्षक छोटा करें: हर अतिरिक्त शब्द को भी मिलना होता है।",
          ],
        ],
      },
    },
  },
  {
    kind: "news",
    daysAgo: 16,
    facts: { author: "Farhan Qureshi, review team" },
    texts: {
      "en-US": {
        title: "16 KB pages: older libraries do not load on new phones",
        summary: "What breaks, how to rebuild, and how to see it before you upload.",
        blocks: [
          [
            "paragraph",
            "Phones with 16 KB memory pages refuse native libraries that were linked for 4 KB. The app installs, opens and closes. Step 4 of the wizard, Upload application, reads the alignment of every library in your package and names those that will not load.",
          ],
          ["heading", "Rebuild"],
          ["code", 'android.ndkVersion = "28.0.12433566"  // aligns to 16 KB by itself', "build.gradle"],
          [
            "paragraph",
            "A library that somebody else built needs their next version. Until then, `extractNativeLibs` does not help.",
          ],
        ],
      },
    },
  },
  {
    kind: "news",
    daysAgo: 20,
    facts: { author: "Farhan Qureshi, review team" },
    texts: {
      "en-US": {
        title: "Videos and banners have a queue of their own",
        summary: "A new banner no longer waits behind packages, and what is live stays live until it is approved.",
        blocks: [
          ["paragraph", "A reviewer sees six moments of the file itself. Choose a thumbnail that is one of them."],
          ["paragraph", "Replacing a live video makes a draft. The old one is shown until the new one is approved."],
        ],
      },
      "hi-IN": {
        title: "वीडियो और बैनर की अपनी कतार है",
        summary: "नया बैनर अब पैकेजों के पीछे नहीं रुकता, और जो लाइव है वह मंज़ूरी तक लाइव रहता है।",
        blocks: [
          ["paragraph", "समीक्षक फ़ाइल के छह क्षण देखता है। उनमें से ही एक को थंबनेल चुनें।"],
          ["paragraph", "लाइव वीडियो बदलने पर ड्राफ़्ट बनता है। नया मंज़ूर होने तक पुराना दिखता है।"],
        ],
      },
    },
  },
  {
    kind: "news",
    daysAgo: 27,
    facts: { author: "Kavitha Selvam, search" },
    texts: {
      "en-US": {
        title: "Keys for your programs say what they are for",
        summary: "Make a key with the scopes it needs and an end. It is shown once.",
        blocks: [
          ["paragraph", "A program that answers reviews takes a key for reviews and nothing else."],
          ["paragraph", "Replace a key before it ends: the old one goes on for as long as you say."],
        ],
      },
    },
  },
  {
    kind: "news",
    daysAgo: 33,
    facts: { author: "Devika Menon, policy team" },
    texts: {
      "en-US": {
        title: "An app can change hands, and its history stays behind",
        summary: "Offered by staff, accepted by its receiver in person, and turned back within seven days.",
        blocks: [["paragraph", "Papers and accounts of the first owner are not the receiver's to read."]],
      },
    },
  },
  {
    kind: "news",
    daysAgo: -3,
    facts: { author: "Devika Menon, policy team" },
    texts: {
      "en-US": {
        title: "Loan apps: the list of partners is asked for from 15 December",
        summary:
          "Name the licensed lender in the listing and in the app. Held versions can add it without losing their place.",
        blocks: [
          [
            "paragraph",
            "Every app that arranges loans names the bank or NBFC that lends, with its registration number, where a person decides, not in the terms alone.",
          ],
        ],
      },
    },
  },
  {
    kind: "news",
    facts: { author: "" },
    texts: {
      "en-US": {
        title: "November in figures",
        summary: "",
        blocks: [["paragraph", "The figures come with the close of the month."]],
      },
    },
  },
];
