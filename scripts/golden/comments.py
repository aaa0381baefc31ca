"""Words, sentiment and what is learnt from comments. Only the word lists are read from the program; all else is written anew."""

import hashlib
import math
import re
import unicodedata
from pathlib import Path

from formulas import auc, balanced_accuracy

SOURCES = Path(__file__).parents[2] / "packages/domain/src/words"
LANGUAGES = ["pt", "en", "es"]
NEGATORS = {
    "pt": "nao nem nunca jamais sem nenhum nenhuma nada tampouco",
    "es": "no ni nunca jamas sin ningun ninguno ninguna nada tampoco",
    "en": "not no never without nor neither none nothing cannot dont didnt doesnt isnt wasnt cant couldnt wont wouldnt",
}
CONTRASTS = {
    "pt": "mas porem contudo todavia entretanto embora",
    "es": "pero aunque sino embargo",
    "en": "but however although though yet",
}


def lists(file, names):
    """The word lists between backquotes, by the name before them."""
    text = (SOURCES / file).read_text(encoding="utf-8")
    return [re.search(name + r"\s*[:=]\s*`([^`]*)`", text).group(1).split() for name in names]


FUNCTION_WORDS = dict(zip(["pt", "es", "en"], map(set, lists("function-words.ts", ["const pt", "const es", "const en"]))))


def opinions():
    text = (SOURCES / "opinion-words.ts").read_text(encoding="utf-8")
    found = {}
    for name, value in (("praise", 1), ("complaint", -1)):
        block = re.search(r"const " + name + r": .*?= \{(.*?)\n\}", text, re.S).group(1)
        for language, words in re.findall(r"(\w\w): `([^`]*)`", block):
            for word in words.split():
                found[stem(word, language)] = value
    return found


def plain(text):
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.category(c).startswith("M")).lower()


def runs(text):
    """Runs of letters or digits."""
    return re.findall(r"[^\W_]+", text)


def is_stop_word(word):
    return any(word in words for words in FUNCTION_WORDS.values())


def cut(word, rules):
    for ending, by, leaves in rules:
        if word.endswith(ending) and len(word) - len(ending) >= leaves:
            return word[: len(word) - len(ending)] + by
    return word


SUPERLATIVES = [(a + b + c, "", 3) for a in ("iss", "is") for b in ("imo", "ima") for c in ("", "s")]
PLURALS = [("oes", "ao", 2), ("ais", "al", 2), ("eis", "el", 2), ("ns", "m", 2), ("res", "r", 2), ("s", "", 3)]
ENGLISH = [("ies", "y", 2), ("ss", "ss", 0), ("s", "", 3), ("ing", "", 3), ("ed", "", 3)]


def stem(word, language):
    if language == "en":
        return cut(word, ENGLISH)
    word = cut(cut(word, [("mente", "", 4)] + SUPERLATIVES), PLURALS)
    return word[:-1] if len(word) > 4 and word[-1] in "ao" else word


def terms(comment):
    """By sentence; !word is negated, word! negates."""
    text = re.sub(r"n['’´`]t\b", " not", plain(comment))
    tokens = re.findall(r"[^\W_]+|[.!?;]", text)
    counts = {language: sum(token in FUNCTION_WORDS[language] for token in tokens) for language in LANGUAGES}
    best = [language for language in LANGUAGES if counts[language] == max(counts.values())]
    language = "pt" if "pt" in best else best[0]
    sentences, reach = [[]], 0
    for token in tokens:
        if token in ".!?;":
            sentences.append([])
            reach = 0
        elif token in NEGATORS[language].split():
            sentences[-1].append(token + "!")
            reach = 3
        else:
            if token in CONTRASTS[language].split():
                reach = 0
            sentences[-1].append(("!" if reach else "") + stem(token, language))
            reach = max(0, reach - 1)
    return [sentence for sentence in sentences if sentence]


OPINIONS = opinions()


def opinion(term):
    if " " in term:
        return 0
    if term.endswith("!"):
        return -0.5
    if term.startswith("!"):
        return -1 if OPINIONS.get(term[1:]) == 1 else 0
    return OPINIONS.get(term, 0)


def list_score(comment):
    return sum(opinion(term) for term in {term for sentence in terms(comment) for term in sentence})


def logistic(value):
    return 1 / (1 + math.exp(-value))


def fold(comment):
    return int.from_bytes(hashlib.sha1(plain(comment).encode()).digest()[:4], "big") % 5


def features_of(comments):
    """A word is a feature when three comments have it, or the list; a pair of features when three comments have it."""
    texts = [terms(comment) for comment in comments]
    words, pairs = {}, {}
    for text in texts:
        for word in {word for sentence in text for word in sentence}:
            words[word] = words.get(word, 0) + 1
    kept = {word for word, count in words.items() if count >= 3 or opinion(word)}
    pairs_of = lambda text: {f"{a} {b}" for s in text for a, b in zip(s, s[1:]) if a in kept and b in kept}
    for text in texts:
        for pair in pairs_of(text):
            pairs[pair] = pairs.get(pair, 0) + 1
    names = sorted(kept) + sorted(pair for pair, count in pairs.items() if count >= 3)
    number = {name: index for index, name in enumerate(names)}
    rows = [sorted({number[f] for f in {w for s in text for w in s} | pairs_of(text) if f in number}) for text in texts]
    return names, rows


def balance(labels):
    ones = sum(labels)
    return {1: len(labels) / 2 / ones, 0: len(labels) / 2 / (len(labels) - ones)}


def fit(rows, labels, prior):
    """Newton's steps, each solved by conjugate gradients, with halving."""
    weight, size = balance(labels), len(prior)
    sign = [1 if label else -1 for label in labels]
    cost = [weight[label] for label in labels]
    point = prior[:] + [0.0]

    def value_at(p):
        total = sum((a - b) ** 2 for a, b in zip(p, prior)) + p[size] ** 2 / 200
        for row, s, c in zip(rows, sign, cost):
            margin = s * (p[size] + sum(p[f] for f in row))
            total += c * (math.log1p(math.exp(-margin)) if margin > -30 else -margin)
        return total

    for _ in range(60):
        gradient = [2 * (a - b) for a, b in zip(point, prior)] + [point[size] / 100]
        curvature = []
        for row, s, c in zip(rows, sign, cost):
            q = logistic(s * (point[size] + sum(point[f] for f in row)))
            curvature.append(c * q * (1 - q))
            for f in row + [size]:
                gradient[f] -= s * c * (1 - q)

        def times(v):
            result = [2 * x for x in v[:size]] + [v[size] / 100]
            for row, k in zip(rows, curvature):
                inner = k * (v[size] + sum(v[f] for f in row))
                for f in row + [size]:
                    result[f] += inner
            return result

        if math.sqrt(sum(g * g for g in gradient)) < 1e-10:
            break
        step = conjugate_gradients(times, [-g for g in gradient])
        length, before = 1.0, value_at(point)
        while value_at([p + length * d for p, d in zip(point, step)]) > before + 1e-12 and length > 1e-6:
            length /= 2
        point = [p + length * d for p, d in zip(point, step)]
    return point[:size], point[size]


def conjugate_gradients(times, target):
    x, r = [0.0] * len(target), target[:]
    d, rr = r[:], sum(v * v for v in r)
    for _ in range(10 * len(target)):
        if rr < 1e-26:
            break
        q = times(d)
        a = rr / sum(u * v for u, v in zip(d, q))
        x = [u + a * v for u, v in zip(x, d)]
        r = [u - a * v for u, v in zip(r, q)]
        new = sum(v * v for v in r)
        d = [u + new / rr * v for u, v in zip(r, d)]
        rr = new
    return x


def calibrate(scores, labels):
    """Newton's steps in two dimensions."""
    weight, slope, intercept = balance(labels), 1.0, 0.0
    for _ in range(100):
        g, h = [(slope - 1) / 100, 0.0], [[0.01, 0.0], [0.0, 0.0]]
        for score, label in zip(scores, labels):
            q = logistic(slope * score + intercept)
            error, curve = weight[label] * (q - label), weight[label] * q * (1 - q)
            g[0] += error * score
            g[1] += error
            h[0][0] += curve * score * score
            h[0][1] += curve * score
            h[1][1] += curve
        determinant = h[0][0] * h[1][1] - h[0][1] ** 2
        slope -= (h[1][1] * g[0] - h[0][1] * g[1]) / determinant
        intercept -= (h[0][0] * g[1] - h[0][1] * g[0]) / determinant
    return slope, intercept


def learn(labelled):
    """From pairs of comment and label. The figures on unseen comments, and how to judge any comment of these."""
    comments, labels = [c for c, _ in labelled], [l for _, l in labelled]
    names, rows = features_of(comments)
    prior = [float(opinion(name)) for name in names]
    folds = [fold(comment) for comment in comments]
    models = []
    for left_out in range(5):
        used = [i for i, f in enumerate(folds) if f != left_out]
        models.append(fit([rows[i] for i in used], [labels[i] for i in used], prior))
    scores = [models[f][1] + sum(models[f][0][x] for x in row) for f, row in zip(folds, rows)]
    slope, intercept = calibrate(scores, labels)
    judged = [logistic(slope * score + intercept) for score in scores]
    by_list = [list_score(comment) for comment in comments]
    number = {name: index for index, name in enumerate(names)}

    def judge(comment):
        weights, bias = models[fold(comment)]
        text = terms(comment)
        found = {w for s in text for w in s} | {f"{a} {b}" for s in text for a, b in zip(s, s[1:])}
        score = bias + sum(weights[number[f]] if f in number else opinion(f) for f in found)
        return logistic(slope * score + intercept)

    figures = {
        "commentCount": len(comments),
        "auc": auc(scores, labels),
        "balancedAccuracy": balanced_accuracy(judged, labels, 0.5),
        "wordListBalancedAccuracy": balanced_accuracy(by_list, labels, 0),
    }
    return figures, judge
