const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Frequent words, counted to tell languages of one script apart. A word in both lists of a script decides nothing. */
export const hindiStopwords = listOf(
  `है हैं था थी थे नहीं और में का की के को से पर यह ये वह वो भी तो ही हो हुआ हुई कर करें करना करता करते रहा रही रहे
  बहुत अच्छा अच्छी बेकार क्या क्यों कैसे मेरा मेरी मेरे हम आप मुझे लिए बाद पहले अब सब कुछ लेकिन मगर इसमें इस उस जो जब
  ठीक धन्यवाद बार गया गई दो चाहिए आता आती होता होती सकते सकता बढ़िया पैसे खुलता`,
);
export const marathiStopwords = listOf(
  `आहे आहेत नाही नाहीत आणि मध्ये चा ची चे च्या ला होते होता होती झाले झाला झाली खूप छान चांगले चांगला चांगली पण मी
  माझे माझा माझी मला आम्ही तुम्ही हे हा ही ते तो ती काय कसे नंतर आधी आता सर्व सगळं सगळे काही येत येतो येते करा करावे
  करतो करते केले केला केली असते असतो पाहिजे फार उत्तम वाईट होत पैसे गेले धन्यवाद कृपया दुरुस्त लवकर उघडत`,
);
export const assameseStopwords = listOf(
  `ভাল বৰ খুব হয় নহয় নাই আছে আৰু কিন্তু এই মই মোৰ আমি আমাৰ আপুনি কৰিব কৰে কৰক লাগে লাগিল পাই পালোঁ এপ এপটো ধন্যবাদ
  সহায় সুন্দৰ কাম নকৰে হৈছে হৈ যায় বেয়া কিয় এতিয়া পিছত আগতে সোনকালে অসমীয়াত`,
);
export const bengaliStopwords = listOf(
  `ভালো খুব না নেই আছে এবং আর কিন্তু তবে এই আমি আমার আমরা আপনি করতে করে করুন লাগে লাগলো হচ্ছে হয় হয়ে যায় অ্যাপ
  অ্যাপটি ধন্যবাদ সাহায্য সুন্দর কাজ খারাপ কেন এখন পরে আগে বেশি অনেক দিন টাকা আসে আসছে`,
);
export const hinglishStopwords = listOf(
  `hai hain tha thi nahi nahin nhi ni aur mein mai mera meri mere hum aap ye yeh wo woh bhi toh kar kare karo karna karta
  karti raha rahi rahe bahut bohot bhut accha acha achha achi badhiya mast bakwas bekar kya kyu kyun kaise ke ki ka ko se
  liye baad pehle ab sab kuch lekin magar isme isko jo jab thik theek bhai yaar dost wala wali hota hoti ho gaya gayi gya
  aata ata aati chal chalta chalti chahiye paise paisa sakte sakta karke dhanyavad shukriya khulta hua hui roz ekdum`,
);
export const englishStopwords = listOf(
  `the a an is are was were be been it its this that these those i my me we our you your he she they them and or but not no
  of in on at to for from with without by as so if then than too very much more most all some any after before since when
  while now every day please fix good bad nice great best worst love like app application work works working worked use
  used using useful update updated version phone slow fast open opens crash crashes login money payment ads easy simple
  clear helpful thanks thank excellent super awesome poor worse time does doesn don can cannot cant will would should has
  have had do did get gets got just only even again exactly what there here many between screens feature features`,
);
