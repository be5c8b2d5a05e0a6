/**
 * Abbreviations of a language in addition to the list of CLDR: words without their full stops,
 * separated by spaces.
 */
interface LanguageAbbreviations {
  /**
   * Abbreviations after which a sentence continues. Words in lower case also match with a capital
   * initial.
   */
  readonly words?: string;
  /**
   * Abbreviations before a name. The sentence always continues after them, since a name may begin
   * with a word that begins sentences elsewhere: `M. Le Pen`, `dr. De Vries`.
   */
  readonly titles?: string;
  /**
   * Abbreviations that only count before a number, since they are words or names elsewhere:
   * `No. 10`, `Mar. 15`.
   */
  readonly beforeNumbers?: string;
  /**
   * Entries of the list of CLDR that are left out, because they may also end a sentence as words,
   * names or units.
   */
  readonly ordinary?: string;
  /**
   * Words that begin sentences, and hardly follow an abbreviation within a sentence. An apostrophe at
   * the end belongs to the word: `L'`.
   */
  readonly starters?: string;
  /** Whether a number with a full stop is an ordinal: `am 3. Oktober`. */
  readonly hasOrdinals?: boolean;
}

const ORDINALS: LanguageAbbreviations = {
  words: 'Dr dr Prof prof',
  hasOrdinals: true,
};

const norwegian: LanguageAbbreviations = {
  words: 'avd bl.a ca dr ekskl evt f.eks frk gt hr inkl jf kap kl mrd nr pkt prof stk tlf vedr',
  beforeNumbers: 'art fig s',
  starters:
    'Det Den De Du Han Hun Vi Jeg Man En Et Dette Denne Disse Her Hvis Når Hvor Hva Hvem Men Og Så Nå Derfor Etter På Med For Fra Om Som Alle Mange Da',
  hasOrdinals: true,
};

const BY_LANGUAGE: Readonly<Record<string, LanguageAbbreviations>> = {
  cs: {
    words:
      'bc čís čj doc dr hl ing judr kap mgr mudr např nám obr odst phdr písm popř prof resp rndr sv tab tel tis tzn tzv ul zejm čl př',
    beforeNumbers: 'č kap s str',
    starters:
      'Ten Ta To Tento Tato Toto On Ona Ono Oni My Vy Já Je Jsou Byl Byla Bylo Ale A Pak Potom Proto Když Pokud Protože Jak Kde Kdo Co Proč Tady Dnes Také V Ve Na Po Pro Při',
    hasOrdinals: true,
  },
  da: {
    words:
      'afd bl.a ca dr ekskl evt f.eks frk hr inkl jf kap kl mia mio nr pkt prof sct skt stk tlf vedr',
    beforeNumbers: 'art fig s',
    starters:
      'Det Den De Du Han Hun Vi Jeg Man En Et Dette Denne Disse Her Hvis Når Hvor Hvad Hvem Men Og Så Nu Derfor Efter På Med For Fra Om Som Alle Mange Da',
    hasOrdinals: true,
  },
  de: {
    titles: 'Dr Prof Hr Hrn Fr Frl',
    words:
      'abzgl bspw bzgl bzw ca Bd Bde Hl Jh Jhd Jhdt Mag Mia Prof Rdnr Tab Tsd Univ dgl evtl n.Chr rd u.v.m vs',
    beforeNumbers: 'Art Abb Version Ziff',
    ordinary:
      'Akt Alt App Art Bed Ben Ber Best Chin Do Gem Max Mind Mod Obj PIN Phys Port Rel Rep So StR Temp Test Trans am led',
    starters:
      'Der Die Das Den Dem Des Ein Eine Einen Einem Einer Er Sie Es Wir Ihr Ich Du Man Dies Diese Dieser Dieses Da Dabei Dafür Damit Dann Danach Daher Darum Doch Aber Und Oder Auch Nun Jetzt Hier Dort In Im Am An Auf Aus Bei Beim Mit Nach Von Vom Vor Zu Zum Zur Für Über Unter Wenn Als Weil Wie Was Wer Wo Warum So Denn Nur Noch Nicht Kein Keine Sein Seine Ihre Unser Unsere Mein Meine Alle Viele Seit Bis Durch Während Trotzdem Deshalb Außerdem Zudem Heute Gestern Bitte Danke',
    hasOrdinals: true,
  },
  en: {
    titles: 'Mr Mrs Ms Messrs Dr Prof Sen Rep Gov',
    words:
      'Adm approx appt apt Apt asst Asst assn Ave attn Bldg Blvd Bros Brig ca Capt cf Cir Cmdr Co Col Corp Cpl dept Dist Dr esq Esq excl Ft Gen Gov govt Hon Hwy Inc incl Insp intl Jr Lt Ltd Maj Messrs mfg mgmt misc Mlle Mme Mr Mrs Ms Mt Mts natl Pl Pres Prof Rd Rep Reps Rev Sen Sens Sgt Sr St Ste Supt tel Thurs Treas Tues univ viz vol vols Wed vs',
    beforeNumbers:
      'art Apr cap ch chap ed eq ex fig figs Jul Jun June Mar no nos op p para pp pt pts ref sec sect v ver',
    ordinary:
      'AA AB AD Abs Act All Alt As By Cap Card Conn Cont DC Do Ed Etc Ex Fri Gb Go Hat Hz Id In Is Jam Jun Job Joe Kb Lev Lib Link Long MR Mar Mart Mb Min OK Ok On Or Org PC PP Pro Sq To Up VS Var Yr',
    starters:
      'The It He She They We You I This That These Those There Here His Her Its Their My Our Your A An And But Or So If When While Where What Who Why How In On At For From With By After Before As Since Because Although However Then Now Once Some Many Most All Each Every Both Also Even Just Only Still Yet Finally Meanwhile Moreover Instead Let Do Does Did Is Are Was Were Can Could Will Would Should Please Thanks To Not Nobody Today Tomorrow Yesterday Until Unless Though Perhaps Maybe Another Later',
  },
  es: {
    titles: 'Sr Sra Sres Srta Dr Dra sr sra srta dr dra',
    words:
      'admón art arts atte avda coord DD EE FF JJ OO CC MM NN RR SS UU dir dr dra edif esq excmo gral izq núm núms pág págs párr pza ref rte sr sra srta sta sto tel teléf tfno ud uds urb vol vols vd vds',
    beforeNumbers: 'fig mar may n no p pp sol',
    ordinary:
      'All Bien CA Col DC Desc Em Fabric Id Kit Korn PP RAM Rol SA Seg Sol Var bol cap doc fund mar may',
    starters:
      'El La Los Las Lo Un Una Unos Unas Él Ella Ellos Ellas Esto Este Esta Estos Estas Ese Esa Eso Aquel Aquí Allí Y Pero O Si Cuando Donde Como Qué Quién Cómo Cuándo Por Para Con Sin En De Del Al Desde Hasta Después Antes Luego Entonces También Además Aunque Porque Ya No Sí Hay Es Son Era Fue Su Sus Mi Nuestro Se Nos Me Te Yo Tú Nosotros Todos Todo Muchos Hoy Ayer Ahora',
  },
  fi: {
    words: 'engl esim huom ks mrd milj nk ns prof puh ransk saks ts vrt',
    beforeNumbers: 'klo kuva nro s',
    starters:
      'Se Ne Hän He Me Te Minä Sinä Tämä Tuo Nämä Ja Mutta Tai Jos Kun Koska Missä Mikä Kuka Miksi Miten Nyt Sitten Siksi Myös On Ei Oli Siellä Täällä Tänään Kaikki Monet',
    hasOrdinals: true,
  },
  fr: {
    titles: 'M MM Mme Mmes Mlle Mlles Me Mgr',
    words:
      'arts avr bd boul cf chap cie dr éd hab juill max Me Mgr Mlle Mlles Mme Mmes min Mr nº p.ex pp réf resp rte sect St Ste Sté suppl tél trad Vve vol vs',
    beforeNumbers: 'art fig mar mer n no nos p sam sept',
    ordinary:
      'All DC Desc Mart Var ann collab config dim doc graph ill jeu lun mar mer niv quart sam sept ven',
    starters:
      "Le La Les L' Un Une Des Du De D' Il Elle Ils Elles On Nous Vous Je J' Tu Ce C' Cet Cette Ces Ceci Cela Ça Et Mais Ou Où Donc Or Ni Car Si S' Quand Lorsque Comme Comment Pourquoi Qui Que Qu' Quoi En Dans Sur Sous Avec Sans Pour Par Chez Depuis Après Avant Pendant Puis Ensuite Enfin Alors Ainsi Aussi Cependant Mon Ma Mes Ton Son Sa Ses Notre Nos Votre Leur Leurs Tout Tous Toutes Chaque Plusieurs Ne N' Aujourd' Hier Demain Voici Voilà À Au Aux",
  },
  hu: {
    words:
      'dr ifj özv prof kb ún ill vö ld szt köv tel ker br ui jan febr márc ápr máj jún júl aug szept okt nov dec',
    beforeNumbers: 'sz fej kép old',
    starters:
      'A Az Ez Egy Ő Ők Mi Ti Én Te De És Vagy Ha Amikor Mert Hol Ki Miért Hogyan Most Aztán Ezért Itt Ott Ma Tegnap Minden Sok Nem Van Volt',
    hasOrdinals: true,
  },
  it: {
    titles: 'sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa ing avv on',
    words:
      'art artt cap cfr corr dir dott.ssa dr fasc figg gen ing lett prof prof.ssa prov pp racc sec segg sen sig sigg sig.ra sig.na spett tel vol voll vs V.le P.za C.so',
    beforeNumbers: 'mar n nn p',
    ordinary: 'DC Liv Mod all mar on tab ver',
    starters:
      "Il Lo La L' I Gli Le Un Uno Una Un' Egli Ella Esso Lui Lei Noi Voi Loro Io Tu Questo Questa Questi Queste Quello Quella Ciò C' Ci Si Ma E Ed O Oppure Se Quando Dove Come Che Chi Perché Poi Allora Anche Inoltre Però Tuttavia Infatti Quindi In Nel Nella Nell' Con Per Da Dal Dalla Di Del Della A Al Alla Su Sul Tra Fra Dopo Prima Durante Non È Era Sono Oggi Ieri Ora Qui Tutti Tutto Molti Ogni",
  },
  nb: norwegian,
  nl: {
    titles: 'dhr mevr mw dr drs ir ing mr prof',
    words:
      'afb afd alg bijv bijz blz bv ca dhr dir div dr drs ds evt excl fam fig gebr gem hfst incl ing ir jhr jl jr max mej mevr mgr min mln mld mr Mij mv mw nl nr nrs pag prof resp secr sr st tel temp vgl zgn',
    beforeNumbers: 'apr art aug dec feb jan jul jun mrt nov okt p sep sept',
    starters:
      'De Het Een Hij Zij Ze Wij We Ik Je Jij U Jullie Dit Dat Deze Die Er Daar Hier Nu Toen Dan En Maar Of Want Dus Als Wanneer Omdat Hoewel Waar Wat Wie Waarom Hoe In Op Aan Bij Met Na Naar Om Over Tot Uit Van Voor Door Sinds Ook Nog Niet Geen Alle Veel Sommige Mijn Zijn Haar Hun Ons Onze Daarom Daarna Vandaag Gisteren Is Was Zo',
  },
  nn: norwegian,
  no: norwegian,
  pl: {
    words:
      'abp al ang bp dyr gen godz hab inż itp.in kard kpt ks m.in mgr mjr mld mln nadkom niem np płk prof red ryc śp św śś tel tj tys tzn tzw ul ur woj wyd zał zm zob dr hr im',
    beforeNumbers: 'art nr ok par pkt poz rozdz rys s str t tab ust',
    starters:
      'To Ten Ta Te Ci On Ona Ono Oni One My Wy Ja Ty Jest Są Był Była Było Ale I A Lub Jeśli Jeżeli Gdy Kiedy Gdzie Kto Co Jak Dlaczego Więc Potem Teraz Tu Tutaj Tam Także Również W We Na Po Przy Od Do Z Ze Za Dla O Nie Się Dziś Dzisiaj Wczoraj Wszyscy Każdy Nasz Jego Jej Ich',
    hasOrdinals: true,
  },
  pt: {
    titles: 'Sr Sra Srs Sras Srta Dr Dra Prof Profa sr sra dr dra prof profa',
    words:
      'apto art arts Cap Cel Cia Col Eng Exa Gen núm obs pág págs Pça Pres Prof Profa Rev Sec Sen Sr Sra Srs Sras Srta Sto tel Trav Univ V.Exa vol',
    beforeNumbers: 'cap fig mar n no p pp ref set out',
    ordinary:
      'Mar aux cap cat cel com cont cx des desc div doc elem end ex fil fl fr jan jun lin lit long mar mat mov odont org out pal pol port prod ref rep res rod set sup tec',
    starters:
      'O A Os As Um Uma Uns Umas Ele Ela Eles Elas Eu Tu Você Vocês Nós Isto Isso Este Esta Estes Estas Esse Essa Aquele Aqui Ali Lá E Mas Ou Se Quando Onde Como Quem Que Por Porque Para Com Sem Em No Na Nos Nas De Do Da Dos Das Desde Até Depois Antes Então Também Além Embora Já Não Sim Há É São Era Foi Seu Sua Seus Meu Nosso Nossa Todos Tudo Muitos Hoje Ontem Agora Ao Pelo Pela',
  },
  ru: {
    words:
      'акад англ бул в вв внутр г гг греч доц зам им инж исп корп лат млн млрд напр нем обл обр оз пер пл пос пр преп прим просп проф рис рр св сокр соч ср табл тел тов трлн тыс ул франц',
    beforeNumbers: 'гл д м п пп с ст стр т ч',
    ordinary: 'руб',
    starters:
      'Он Она Оно Они Мы Вы Я Ты Это Этот Эта Эти Тот Та Те Но А И Или Если Когда Где Кто Что Как Почему Потом Затем Теперь Здесь Там Также В Во На По При От До Из С Со За Для К О Об Не Нет Есть Был Была Было Были Сегодня Вчера Все Всё Каждый Наш Его Её Их Поэтому Однако После Так У',
  },
  sv: {
    words:
      'avd bl.a ca civ d.v.s doc dr e.d enl exkl f.d fr fro hr inkl jfr kand kap kl m.fl m.m milj mkr mån nr p.g.a prof resp S:t st tsk t.ex tel tr uppl',
    beforeNumbers: 'apr art aug dec feb fig jan nov okt s sep sept sid',
    starters:
      'Det Den De Du Han Hon Hen Vi Jag Ni Man En Ett Detta Denna Dessa Här Där Om När Var Vad Vem Varför Hur Men Och Så Nu Då Därför Efter På Med För Från Till Som Sedan Enligt Alla Många I Under Även Idag Igår',
  },
  tr: {
    words:
      'Alb Arş Av bkz Bul Cad Doç Dr Gen Hz Ltd Mah Müh Op Ord Org Prof Sn Sok Şti Tel Yrd örn',
    beforeNumbers: 'No s yy',
    starters:
      'Bu Şu O Bunlar Onlar Ben Sen Biz Siz Ama Fakat Ve Veya Ancak Çünkü Eğer Bir Her En Daha Sonra Önce Artık Şimdi Burada Orada Bugün Dün Yarın Nasıl Neden Nerede Kim Ne Ayrıca',
    hasOrdinals: true,
  },
  ...Object.fromEntries(
    ['bs', 'et', 'hr', 'is', 'lb', 'lv', 'sk', 'sl', 'sr'].map((code) => [code, ORDINALS]),
  ),
};

/** Abbreviations for languages without a list of their own. */
const ANYWHERE: LanguageAbbreviations = { words: 'Dr Prof Mr Mrs Ms St Jr Sr vs' };

export const languageAbbreviations = (language: string): LanguageAbbreviations =>
  BY_LANGUAGE[language] ?? ANYWHERE;
