/** Nine sentences for articles to be made of. */
export interface Text {
  readonly name: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly sentences: readonly string[];
}

/** Texts of equal content in several languages and scripts, English first. */
export const TEXTS: readonly [Text, ...Text[]] = [
  {
    name: 'English',
    language: 'en',
    sentences: [
      'A moka pot makes strong coffee on any stove, and it needs neither paper nor electricity.',
      'Fill the base with hot water up to the valve.',
      'The basket takes about eighteen grams; level it, but do not press it down.',
      'Steam builds up below and pushes the water through the grounds.',
      'Listen: once it hisses, the best part of the coffee is in the upper chamber.',
      'Take it off the heat early and cool the base under the tap.',
      'What is left would only taste bitter.',
      'How coarse should the grind be?',
      'Somewhere between espresso and filter, so that the flow stays even.',
    ],
  },
  {
    name: 'English with emoji',
    language: 'en',
    sentences: [
      'A moka pot ☕ makes strong coffee on any stove, and it needs neither paper nor electricity.',
      'Fill the base with hot water 💧 up to the valve.',
      'The basket takes about eighteen grams ⚖️; level it, but do not press it down.',
      'Steam builds up below 🔥 and pushes the water through the grounds.',
      'Listen 👂🏽: once it hisses, the best part of the coffee is in the upper chamber.',
      'Take it off the heat early and cool the base under the tap. 🚰',
      'What is left would only taste bitter 😖.',
      'How coarse should the grind be 🤔?',
      'Somewhere between espresso and filter 👩‍🔬, so that the flow stays even.',
    ],
  },
  {
    name: 'Polish',
    language: 'pl',
    sentences: [
      'Kawiarka parzy mocną kawę na każdej kuchence i nie potrzebuje ani papieru, ani prądu.',
      'Napełnij podstawę gorącą wodą aż do zaworu.',
      'Sitko mieści około osiemnastu gramów; wyrównaj kawę, ale jej nie ubijaj.',
      'Na dole zbiera się para i przepycha wodę przez zmieloną kawę.',
      'Słuchaj: gdy zacznie syczeć, najlepsza część kawy jest już w górnej komorze.',
      'Zdejmij ją wcześnie z ognia i schłódź podstawę pod kranem.',
      'To, co zostało, smakowałoby tylko gorzko.',
      'Jak grubo powinna być zmielona?',
      'Gdzieś między espresso a filtrem, żeby przepływ był równy.',
    ],
  },
  {
    name: 'Russian',
    language: 'ru',
    sentences: [
      'Гейзерная кофеварка варит крепкий кофе на любой плите, и ей не нужны ни бумага, ни электричество.',
      'Налейте в основание горячую воду до клапана.',
      'В корзину входит около восемнадцати граммов; разровняйте кофе, но не утрамбовывайте.',
      'Внизу накапливается пар и проталкивает воду через молотый кофе.',
      'Слушайте: как только он зашипит, лучшая часть кофе уже в верхней камере.',
      'Снимите кофеварку с огня пораньше и остудите основание под краном.',
      'То, что осталось, было бы только горьким.',
      'Насколько крупным должен быть помол?',
      'Где-то между эспрессо и фильтром, чтобы поток оставался ровным.',
    ],
  },
  {
    name: 'Arabic',
    language: 'ar',
    sentences: [
      'يصنع إبريق الموكا قهوة قوية على أي موقد، ولا يحتاج إلى ورق ولا إلى كهرباء.',
      'املأ القاعدة بالماء الساخن حتى الصمام.',
      'تتسع السلة لنحو ثمانية عشر غرامًا؛ سوِّ القهوة ولكن لا تضغطها.',
      'يتجمع البخار في الأسفل ويدفع الماء عبر القهوة المطحونة.',
      'أصغِ: عندما يبدأ الهسيس يكون أفضل ما في القهوة قد وصل إلى الحجرة العليا.',
      'ارفعه عن النار مبكرًا وبرّد القاعدة تحت الصنبور.',
      'ما تبقى لن يكون طعمه إلا مرًّا.',
      'ما مقدار خشونة الطحن؟',
      'في مكان ما بين الإسبريسو والمرشح، حتى يبقى التدفق منتظمًا.',
    ],
  },
  {
    name: 'Chinese',
    language: 'zh',
    sentences: [
      '摩卡壶可以在任何炉灶上煮出浓郁的咖啡，既不需要滤纸，也不需要用电。',
      '在底座里加入热水，直到阀门的高度。',
      '粉槽大约能装十八克；把咖啡粉抹平，但不要压实。',
      '蒸汽在下面聚集，把水推过咖啡粉。',
      '注意听：一旦发出嘶嘶声，咖啡最好的部分已经在上壶里了。',
      '尽早把它从火上拿开，并用自来水冷却底座。',
      '剩下的只会有苦味。',
      '应该研磨到多粗？',
      '介于意式浓缩和滴滤之间，这样水流才会均匀。',
    ],
  },
  {
    name: 'Japanese',
    language: 'ja',
    sentences: [
      'モカポットはどんなコンロでも濃いコーヒーを淹れることができ、紙も電気も必要ありません。',
      '下の容器にバルブの高さまでお湯を注ぎます。',
      'バスケットには約十八グラム入ります。表面をならしますが、押し固めないでください。',
      '下で蒸気がたまり、お湯を粉の中へ押し上げます。',
      '耳を澄ませてください。シューという音がしたら、コーヒーの一番おいしい部分は上の容器にあります。',
      '早めに火から下ろし、底を水道の水で冷やします。',
      '残りは苦いだけです。',
      '挽き方はどのくらいの粗さがよいでしょうか。',
      '流れが均一になるように、エスプレッソとフィルターの間にします。',
    ],
  },
];
