import type { FamilyTexts } from '../themes/theme-texts.ts';

export const families: FamilyTexts = {
  'is-there-for-people': {
    label: 'Est là pour les autres',
    clause: 'tu es là pour les autres',
    looks: 'Aider sans qu’on le demande, garder le contact ou se rappeler ce qui compte pour quelqu’un.',
    effect: 'Les gens peuvent s’appuyer sur toi et se sentir moins seuls.',
    step: 'Demande cette semaine à quelqu’un comment ça va, et reste jusqu’au bout de la réponse.',
  },
  'takes-people-seriously': {
    label: 'Prend les gens au sérieux',
    clause: 'tu prends les gens au sérieux',
    looks:
      'Écouter jusqu’au bout, avoir de la patience ou accepter les gens comme ils sont, même quand ils disent non.',
    effect: 'Les gens peuvent t’en dire plus et te cacher moins de choses.',
    step: 'Dans une conversation cette semaine, ne donne aucun conseil et pose deux questions.',
  },
  'makes-people-feel-good': {
    label: 'Fait du bien aux gens',
    clause: 'tu fais du bien aux gens',
    looks: 'Bien accueillir les gens, les féliciter, les faire rire ou se réconcilier après une dispute.',
    effect: 'Les gens peuvent se réjouir de te voir et oser davantage.',
    step: 'Dis cette semaine à quelqu’un une bonne chose que tu as remarquée.',
  },
  'can-be-relied-on': {
    label: 'Est fiable',
    clause: 'tu es fiable',
    looks: 'Tenir ce qui était convenu, faire du bon travail ou garder un secret.',
    effect: 'Les gens peuvent faire des projets avec toi en confiance.',
    step: 'Promets cette semaine une petite chose pour un jour précis, et tiens-la.',
  },
  'speaks-honestly-and-clearly': {
    label: 'Parle avec franchise et clarté',
    clause: 'tu parles avec franchise et clarté',
    looks: 'Dire un avis, une émotion ou une limite, ou expliquer pour qu’on comprenne.',
    effect: 'Les gens peuvent savoir à quoi s’en tenir avec toi.',
    step: 'Dis cette semaine une chose que tu remets d’habitude à plus tard.',
  },
  'goes-ahead-with-confidence': {
    label: 'Va de l’avant avec assurance',
    clause: 'tu vas de l’avant avec assurance',
    looks: 'Faire le premier pas, trancher ou s’attaquer à quelque chose de difficile.',
    effect: 'Les gens peuvent oser davantage quand ils te voient commencer.',
    step: 'Choisis une chose à faire avancer cette semaine et commence dès aujourd’hui.',
  },
  'stays-calm-and-open': {
    label: 'Garde calme et esprit ouvert',
    clause: 'tu gardes ton calme et l’esprit ouvert',
    looks: 'Garder son calme sous pression, voir un autre point de vue ou reconnaître une erreur.',
    effect: 'Les gens peuvent venir te voir même avec de mauvaises nouvelles.',
    step: 'Quand une chose tourne mal cette semaine, pose une question avant de réagir.',
  },
  'works-well-with-others': {
    label: 'Travaille bien en équipe',
    clause: 'tu travailles bien en équipe',
    looks: 'Faire sa part, confier une tâche, accepter de l’aide ou partager un succès.',
    effect: 'Les gens peuvent aimer travailler avec toi et donner plus.',
    step: 'Laisse quelqu’un choisir sa part du travail cette semaine, et ne t’en mêle pas.',
  },
  'takes-on-too-much': {
    label: 'Prend trop de choses sur soi',
    clause: 'tu prends trop de choses sur toi',
    looks: 'Dire oui trop souvent, travailler tard, tout porter sans aide ou peaufiner sans fin.',
    effect: 'Les gens peuvent s’inquiéter pour toi ou ne plus proposer leur aide.',
    step: 'Choisis cette semaine une tâche à confier, à refuser ou à laisser pour l’instant.',
  },
  'avoids-what-is-hard': {
    label: 'Esquive ce qui est difficile',
    clause: 'tu esquives ce qui est difficile',
    looks: 'Repousser une décision, taire un avis ou répondre par une blague.',
    effect: 'Les gens peuvent attendre et se demander ce que tu penses.',
    step: 'Choisis une chose que tu repousses et parles-en en une phrase cette semaine.',
  },
  'keeps-people-at-a-distance': {
    label: 'Tient les gens à distance',
    clause: 'tu tiens les gens à distance',
    looks: 'Se taire quand ça fait mal, cacher ses émotions ou rester en retrait.',
    effect: 'Les gens peuvent avoir à deviner ce que tu ressens.',
    step: 'Dis cette semaine à quelqu’un, en une phrase, comment tu as vécu quelque chose.',
  },
  'talks-past-people': {
    label: 'Parle sans vraiment échanger',
    clause: 'tu parles sans vraiment échanger',
    looks: 'Couper la parole, décrocher, conseiller trop tôt ou perdre les gens en route.',
    effect: 'Les gens peuvent se sentir peu écoutés et t’en dire moins.',
    step: 'Cette semaine, dans une conversation, résume ce que tu as compris avant de répondre.',
  },
  'rarely-gives-way': {
    label: 'Cède rarement',
    clause: 'tu cèdes rarement',
    looks:
      'S’accrocher à un avis ou à un plan, mal prendre les critiques, confier peu de choses ou insister après un non.',
    effect: 'Les gens peuvent ne plus dire ce qu’ils pensent.',
    step: 'Laisse quelqu’un d’autre décider d’une chose cette semaine, et suis le mouvement.',
  },
  'is-sharp-with-people': {
    label: 'Réagit avec dureté',
    clause: 'tu réagis avec dureté',
    looks:
      'Dire les choses durement, hausser le ton, passer son stress sur les autres, perdre patience ou juger vite.',
    effect: 'Les gens peuvent se mettre à peser chaque mot avec toi.',
    step: 'Quand la colère monte cette semaine, respire trois fois avant de parler.',
  },
  'is-hard-to-rely-on': {
    label: 'Est peu fiable',
    clause: 'tu es peu fiable',
    looks: 'Arriver en retard, oublier une promesse, ne pas répondre ou laisser le travail aux autres.',
    effect: 'Les gens peuvent ne plus compter sur toi et faire sans toi.',
    step: 'Fais une seule promesse cette semaine, note-la et préviens tôt si ça coince.',
  },
  'puts-others-second': {
    label: 'Fait passer les autres après',
    clause: 'tu fais passer les autres après toi',
    looks:
      'Penser d’abord à soi : ne pas voir ce dont les autres ont besoin, vouloir gagner ou dire rarement merci.',
    effect: 'Les gens peuvent avoir l’impression de compter moins pour toi.',
    step: 'Remercie quelqu’un cette semaine et demande comment s’est passée sa journée.',
  },
  'sees-what-is-wrong-first': {
    label: 'Voit d’abord ce qui ne va pas',
    clause: 'tu vois d’abord ce qui ne va pas',
    looks: 'Voir le défaut avant le reste, revenir aux soucis ou minimiser un compliment.',
    effect: 'Les gens peuvent perdre courage, et toi aussi.',
    step: 'Avant de relever un défaut cette semaine, dis une chose qui est bien.',
  },
};
