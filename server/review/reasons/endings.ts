import { rows, type ReasonRow } from "./reason-row.ts";

export const rejections: readonly ReasonRow[] = rows(null, [
  [
    "reject-impersonation",
    "2.4",
    [
      "Pretends to be another app",
      "The app copies the name, icon and screens of an app by someone else. It cannot be published.",
    ],
    ["दूसरे ऐप की नकल", "ऐप किसी और के ऐप का नाम, आइकन और स्क्रीन कॉपी करता है। इसे प्रकाशित नहीं किया जा सकता।"],
  ],
  [
    "reject-malware",
    "5.3",
    [
      "Harmful code",
      "The package does things people did not ask for: it sends messages, loads other code or hides itself.",
    ],
    ["नुकसानदेह कोड", "पैकेज ऐसे काम करता है जो लोगों ने नहीं माँगे: संदेश भेजना, दूसरा कोड लाना या छिपना।"],
  ],
  [
    "reject-loan-licence",
    "4.2",
    ["Lender without a licence", "The lender is not registered with the Reserve Bank of India as an NBFC or a bank."],
    ["बिना लाइसेंस का लोन", "लोन देने वाला भारतीय रिज़र्व बैंक में NBFC या बैंक के रूप में पंजीकृत नहीं है।"],
  ],
  [
    "reject-gambling",
    "4.3",
    ["Game of chance for money", "Games of chance for money are not published in this store."],
    ["पैसों का किस्मत वाला खेल", "पैसों वाले किस्मत के खेल इस स्टोर में प्रकाशित नहीं होते।"],
  ],
  [
    "reject-empty",
    "5.2",
    ["Not enough of an app", "The app is a single web page or a picture. Add something people can do on their phone."],
    ["ऐप में कुछ खास नहीं", "ऐप केवल एक वेब पेज या चित्र है। कुछ ऐसा जोड़ें जो लोग अपने फ़ोन पर कर सकें।"],
  ],
  [
    "reject-held-twice",
    "2.2",
    ["Same claim after two holds", "The claim was held twice and is still there. Start a new version without it."],
    ["दो बार रोकने के बाद भी वही दावा", "यह दावा दो बार रोका गया और अब भी है। इसके बिना नया संस्करण शुरू करें।"],
  ],
  [
    "reject-rights",
    "2.4",
    ["No right to the content", "The app offers films, music or books without the owner's permission."],
    ["सामग्री का अधिकार नहीं", "ऐप मालिक की अनुमति के बिना फ़िल्में, संगीत या किताबें देता है।"],
  ],
]);

export const blocks: readonly ReasonRow[] = rows(null, [
  [
    "block-malware",
    "5.3",
    [
      "Harmful code found after release",
      "The live version does harm. It is removed from the store and phones are warned.",
    ],
    ["प्रकाशन के बाद नुकसानदेह कोड मिला", "चालू संस्करण नुकसान करता है। इसे स्टोर से हटाया गया है और फ़ोन को चेतावनी दी गई है।"],
  ],
  [
    "block-order",
    "1.2",
    ["Order of a court or authority", "A competent authority has ordered that the app be taken down."],
    ["न्यायालय या अधिकारी का आदेश", "सक्षम अधिकारी ने ऐप हटाने का आदेश दिया है।"],
  ],
  [
    "block-fraud",
    "4.1",
    [
      "Fraud reported by people",
      "Several people lost money through the app. It stays blocked until this is cleared up.",
    ],
    ["धोखाधड़ी की शिकायतें", "ऐप से कई लोगों का पैसा डूबा। मामला साफ़ होने तक ऐप बंद रहेगा।"],
  ],
]);

export const deactivations: readonly ReasonRow[] = rows(null, [
  [
    "inactive-request",
    "6.1",
    ["Asked for by the developer", "The developer asked us to take the app out of the store for now."],
    ["डेवलपर का अनुरोध", "डेवलपर ने फ़िलहाल ऐप को स्टोर से हटाने को कहा है।"],
  ],
  [
    "inactive-target-sdk",
    "5.5",
    ["Too old for present phones", "The target SDK is below the store's floor. Send an update to bring the app back."],
    ["नए फ़ोन के लिए बहुत पुराना", "टारगेट SDK स्टोर की सीमा से कम है। ऐप वापस लाने के लिए अपडेट भेजें।"],
  ],
  [
    "inactive-contact",
    "6.2",
    ["Developer cannot be reached", "Support address and number have not answered for 30 days."],
    ["डेवलपर से संपर्क नहीं", "सहायता के पते और नंबर से 30 दिन से जवाब नहीं मिला।"],
  ],
]);

export const limitations: readonly ReasonRow[] = rows(null, [
  [
    "limited-complaints",
    "1.4",
    ["Many complaints", "New installs are limited while we look into complaints about the live version."],
    ["बहुत-सी शिकायतें", "चालू संस्करण की शिकायतों की जाँच तक नए इंस्टॉल सीमित हैं।"],
  ],
  [
    "limited-crashes",
    "5.2",
    [
      "Crashes on many phones",
      "The live version crashes on many phones. Installs are limited until an update is live.",
    ],
    ["कई फ़ोन पर बंद हो जाता है", "चालू संस्करण कई फ़ोन पर बंद हो जाता है। अपडेट आने तक इंस्टॉल सीमित हैं।"],
  ],
  [
    "limited-region",
    "1.2",
    ["Not permitted in some states", "The app may be offered only in states whose law permits it."],
    ["कुछ राज्यों में अनुमति नहीं", "ऐप केवल उन राज्यों में दिया जा सकता है जहाँ क़ानून अनुमति देता है।"],
  ],
]);
