import { rows, type ReasonRow } from "./reason-row.ts";

/** Why title, short description and description are held. */
export const textHolds: readonly ReasonRow[] = [
  ...rows("title", [
    [
      "title-keywords",
      "2.1",
      [
        "Keywords in the title",
        "The title is a list of search words. Keep the app's name and at most one short description of it.",
      ],
      ["शीर्षक में खोज के शब्द", "शीर्षक खोज के शब्दों की सूची है। ऐप का नाम और ज़्यादा से ज़्यादा एक छोटा परिचय रखें।"],
    ],
    [
      "title-other-brand",
      "2.4",
      [
        "Another brand's name",
        "The title uses a name that belongs to someone else. Send proof that you may use it, or remove it.",
      ],
      ["किसी और ब्रांड का नाम", "शीर्षक में किसी और का नाम है। इस्तेमाल की अनुमति का प्रमाण भेजें या उसे हटाएँ।"],
    ],
    [
      "title-rank-price",
      "2.1",
      ["Rank, price or promotion", "Words like “best”, “no. 1” or “free” do not belong in the title. Remove them."],
      ["रैंक, कीमत या प्रचार", "“सबसे अच्छा”, “नंबर 1” या “मुफ़्त” जैसे शब्द शीर्षक में नहीं आते। उन्हें हटाएँ।"],
    ],
    [
      "title-differs",
      "2.1",
      [
        "Title and app do not match",
        "The title is not the name the installed app shows. Use the same name in both places.",
      ],
      ["शीर्षक और ऐप अलग हैं", "इंस्टॉल होने पर ऐप कोई और नाम दिखाता है। दोनों जगह एक ही नाम रखें।"],
    ],
  ]),
  ...rows("shortDescription", [
    [
      "short-misleading",
      "2.2",
      ["Misleading claim", "The short description promises something the app does not do. Say what people really get."],
      ["भ्रामक दावा", "छोटे विवरण का वादा ऐप पूरा नहीं करता। लोगों को जो सच में मिलता है, वही लिखें।"],
    ],
    [
      "short-loan-terms",
      "4.2",
      ["Misleading loan terms", "State the yearly interest rate and the total cost as the application shows them."],
      ["लोन की भ्रामक शर्तें", "सालाना ब्याज और कुल लागत वैसी ही लिखें जैसी आवेदन में दिखती है।"],
    ],
    [
      "short-empty-words",
      "2.2",
      ["Says nothing about the app", "The text could stand below any app. Name the main thing people do with yours."],
      ["ऐप के बारे में कुछ नहीं", "यह पाठ किसी भी ऐप पर लग सकता है। आपके ऐप से लोग मुख्य रूप से क्या करते हैं, यह लिखें।"],
    ],
  ]),
  ...rows("description", [
    [
      "description-unverifiable",
      "2.2",
      ["Claim that cannot be checked", "Name the source of numbers, awards and testimonials, or remove them."],
      ["ऐसा दावा जिसकी जाँच नहीं हो सकती", "आँकड़ों, पुरस्कारों और राय का स्रोत दें या उन्हें हटाएँ।"],
    ],
    [
      "description-keywords",
      "2.3",
      ["Repeated keywords", "The description repeats search words. Write sentences that explain the app."],
      ["बार-बार वही शब्द", "विवरण में खोज के शब्द दोहराए गए हैं। ऐसे वाक्य लिखें जो ऐप को समझाएँ।"],
    ],
    [
      "description-language",
      "2.5",
      [
        "Not in the language it is listed in",
        "The text is in another language than its listing. Put each language in its own place.",
      ],
      ["सूची की भाषा में नहीं", "पाठ अपनी सूची से अलग भाषा में है। हर भाषा को उसकी जगह पर रखें।"],
    ],
    [
      "description-health",
      "4.4",
      ["Medical promise", "The app promises a cure or a diagnosis. Remove the promise or show who has approved it."],
      ["इलाज का वादा", "ऐप इलाज या जाँच का वादा करता है। वादा हटाएँ या बताएँ कि किसने मंज़ूरी दी है।"],
    ],
  ]),
];
