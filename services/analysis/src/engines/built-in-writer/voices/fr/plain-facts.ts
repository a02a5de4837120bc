import type { PlainFacts } from '../plain-facts.ts';

export const plainFacts: PlainFacts = {
  answered: ['{count} personnes ont répondu.', '{count} personnes ont participé.'],
  noTheme: ['Aucun trait n’a atteint trois personnes ici.'],
  readAnew: ['Ce qui est dit avec des mots est lu à nouveau.', 'Leurs mots sont lus à nouveau.'],
  counted: [
    'Ce qui suit compte ce qui a été nommé ; ce que cela veut dire, c’est à toi de le dire.',
    'Ce texte compte ce qui a été nommé, et te laisse dire ce que cela signifie.',
  ],
  several: [
    'Plusieurs veut dire trois personnes ou plus.',
    'Là où il est écrit plusieurs, ce sont trois personnes ou plus.',
  ],
  severalManyMost: [
    'Plusieurs veut dire trois personnes ou plus, beaucoup, au moins la moitié, et la plupart, au moins deux tiers.',
    'Là où il est écrit plusieurs, ce sont trois personnes ou plus ; beaucoup, c’est au moins la moitié, la plupart, deux tiers.',
  ],
  rule: [
    'Un trait apparaît ici dès que trois personnes le nomment, d’un geste ou en mots.',
    'Trois personnes doivent nommer un trait, d’un geste ou en mots, avant qu’il apparaisse ici.',
    'Il faut que trois personnes nomment le même trait pour qu’il apparaisse ici.',
  ],
  kept: [
    'Ce que moins de gens ont dit est gardé à part, pour que cela ne mène à personne.',
    'Ce qu’une ou deux personnes ont dit reste avec elles, pour qu’on ne puisse pas les reconnaître.',
  ],
  mirror: [
    'L’impression que tu donnes dépasse ce que ce texte peut dire.',
    'Ce texte ne peut pas encore dire quelle impression tu donnes.',
    'Dire ce que c’est d’être avec toi demanderait plus que ce qui a été compté ici.',
  ],
  mirrorMore: [
    'Ce qu’une seule personne a dit peut être vrai, et peut compter.',
    'Quelqu’un a peut-être dit justement ce que tu as besoin d’entendre ; demande, et tu l’entendras peut-être.',
  ],
  blindSpots: [
    'Un trait qui n’apparaît pas ici peut être présent à l’esprit de quelqu’un.',
    'Ce qui manque ici n’est pas un résultat.',
    'Ne lis un silence ni comme un éloge ni comme un reproche.',
  ],
  blindSpotsMore: [
    'Qui te connaît bien peut t’en dire plus que cette page.',
    'S’il y a une chose que tu te demandes, une question directe te mènera plus loin.',
  ],
  growthPath: [
    'S’il y a une chose que tu veux savoir, pose la question à une personne de confiance.',
    'Choisis une question qui compte pour toi et pose-la face à face.',
    'Demande un exemple à quelqu’un : dans ce que j’ai fait le mois dernier, qu’est-ce qui a aidé, et qu’est-ce qui n’a pas aidé ?',
  ],
  growthPathMore: [
    'Plus de réponses rendent l’image plus claire ; quelques gestes prennent une demi-minute.',
    'Les prochaines réponses peuvent y ajouter.',
  ],
  instructions: [
    'Tu as donné tes propres consignes. Le rédacteur intégré ne les suit pas ; un modèle de langage le ferait.',
    'Tes consignes ne sont pas dans ce texte, parce que le rédacteur intégré ne les suit pas ; un modèle de langage le ferait.',
    'Tes propres consignes façonnent un texte d’un modèle de langage. Celui-ci a été écrit par le rédacteur intégré, qui ne les suit pas.',
  ],
  rest: [
    'La fenêtre montre le reste de ce qui a été nommé.',
    'D’autres choses ont été nommées ; la fenêtre les montre toutes.',
  ],
  basis: [
    '{count} personnes ont répondu, et chaque trait ici a été nommé par trois d’entre elles ou plus.',
    'Ceci repose sur {count} réponses ; chaque trait vient de trois personnes ou plus.',
  ],
  more: [
    'Plus de réponses peuvent faire ressortir ce que les gens partagent.',
    'Ce que les gens partagent se voit mieux avec plus de réponses.',
  ],
  ask: [
    'Demande à une personne de confiance ce que tu as fait le mois dernier qui l’a aidée, et ce qui ne l’a pas aidée.',
    'Choisis une personne de confiance et demande-lui une chose à garder et une à changer.',
  ],
  countedStrength: [
    '{Who} disent {that}.',
    'Ce qui aide, selon {who} : {list}.',
    '{Who} nomment ceci comme une chose qui aide : {list}.',
  ],
  countedEdge: [
    '{Who} voient {that}.',
    'Ce qui est plus difficile, selon {who} : {list}.',
    '{Who} nomment ceci comme une chose qui coûte : {list}.',
  ],
  countedSplit: [
    'Sur ceci, les avis diffèrent : {who} disent que {one} ; {others}, que {other}.',
    'Une chose a deux faces : {one}, disent {who} ; {other}, disent {others}.',
  ],
};
